/** A property that must hold and does not. */
export class CampaignFailure extends Error {
  override readonly name = 'CampaignFailure';
}
