/** The make in Python, by its standard library alone. */
import { startImplementation } from '../make.ts';
import type { Make } from '../make.ts';
import { pythonDefects } from './defects.ts';

export const pythonImplementation: Make = {
  name: 'python',
  command: 'python3',
  defects: pythonDefects,
  start: (defects = []) => startImplementation('python3', 'python', 'server.py', defects),
};
