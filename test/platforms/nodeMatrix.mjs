// npm run test:nodes [-- MAJOR … PATH …]: the core tests (or those at these paths) on each Node that is promised
// (or on these).
import { spawnSync } from 'node:child_process';
import { promisedNodes } from './promisedNodes.mjs';

const { nodes, others: paths } = promisedNodes(process.argv.slice(2));
const rows = nodes.map(({ node, version }) => {
  console.log(`\nNode ${version}`);
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'core', '--reporter', 'dot'];
  const startMs = performance.now();
  const { status } = spawnSync(node, [...vitest, ...paths], { stdio: 'inherit' });
  const seconds = Math.round((performance.now() - startMs) / 1000);
  return { node: version, passed: status === 0, seconds };
});
console.table(rows);
if (rows.some(({ passed }) => !passed)) process.exit(1);
