/** Returns the version of the engine that the sources of a kernel are. */
export function engineVersion(kernel?: string): string;
export function writeEngineVersion(): void;
