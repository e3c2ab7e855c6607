/** One measurement, in a process of its own: none finds the compiler or the heap as another left it. */
import { measurements } from './all.mjs';

const { run } = measurements.find(({ name }) => name === process.argv[2]);
console.log(JSON.stringify(await run()));
