/** The make in Python, by its standard library alone. */
import { startMake } from '../make.ts';
import type { Make } from '../make.ts';
import { pythonDefects } from './defects.ts';

export const pythonMake: Make = {
  name: 'python',
  command: 'python3',
  defects: pythonDefects,
  start: (defects = []) => startMake('python3', 'python', 'server.py', defects),
};
