// Before any test: builds what people run if a source has changed, so that programs, threads and the page are those of the sources.
import { freshen } from '../../tools/build/build.mjs';

export default freshen;
