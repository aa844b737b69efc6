/** Sequences in which everything follows everything. */

/**
 * Traverses every arc of a directed graph once (an Eulerian circuit, by Hierholzer's algorithm).
 * The graph must be connected, with as many arcs to each node as from it.
 */
export function eulerianCircuit<Node>(
  start: Node,
  successorsOf: (node: Node) => readonly Node[],
): (readonly [from: Node, to: Node])[] {
  const unused = new Map<Node, Node[]>();
  const stack = [start];
  const circuit: Node[] = [];
  for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
    const left = unused.get(top) ?? [...successorsOf(top)];
    unused.set(top, left);
    const next = left.pop();
    if (next === undefined) {
      circuit.push(top);
      stack.pop();
    } else {
      stack.push(next);
    }
  }
  const path = circuit.toReversed();
  return path.slice(1).map((to, index) => [path[index] ?? start, to]);
}
