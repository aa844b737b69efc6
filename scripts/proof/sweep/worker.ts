/** A worker thread of the false-positive sweep. */
export { judgeCase as default } from './judge-case.ts';
