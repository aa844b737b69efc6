/** A worker thread of the odd conforming servers. */
export { judgeOddity as default } from './judge-oddity.ts';
