/** Puts into `dist/` what the compiler does not. Run it from the package's root. */
import { bundleCommand } from './assets/bundle.ts';
import { copyAssets } from './assets/copy.ts';

await Promise.all([copyAssets('dist'), bundleCommand('dist')]);
