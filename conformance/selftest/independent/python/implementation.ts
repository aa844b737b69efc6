/** The make in Python, by its standard library alone. */
import { startImplementation } from '../implementation.ts';
import type { Make } from '../implementation.ts';
import { pythonDefects } from './defects.ts';

export const pythonImplementation: Make = {
  name: 'python',
  command: 'python3',
  defects: pythonDefects,
  start: (defects = []) => startImplementation('python3', 'python', 'server.py', defects),
};
