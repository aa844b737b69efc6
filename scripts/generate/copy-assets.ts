/** Copies into `dist/` what the compiler leaves behind. Run it from the package's root. */
import { copyAssets } from './assets/copy.ts';

await copyAssets('dist');
