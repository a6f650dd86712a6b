// npm run package:deb [-- FOLDER] [--cpu arm64 --node FILE]: builds a Debian package from dist with Node
// inside, so that its users need no npm, no network and no Node. For another processor it takes the Node in
// FILE and the prebuilt modules for that processor.
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { makeSystemdUnit } from '../../../dist/app/service/systemdUnit.js';

const PLACE = '/usr/lib/jadoube';
const NODE = `${PLACE}/bin/node`;
const MAIN = `${PLACE}/node_modules/jadoube/dist/cli/main.js`;
const ARCHITECTURES = { x64: 'amd64', arm64: 'arm64' };

const { version, description } = JSON.parse(readFileSync('package.json', 'utf8'));
/** Debian sorts 1.0.0~rc.1 before 1.0.0. */
const debianVersion = version.replace('-', '~');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { cpu: { type: 'string', default: process.arch }, node: { type: 'string' } },
});
const { cpu, node = process.execPath } = values;
const architecture = ARCHITECTURES[cpu];
if (architecture === undefined) throw new Error(`no Debian package for ${cpu}`);
if (cpu !== process.arch && values.node === undefined)
  throw new Error(`--node is missing: a Node for ${cpu}`);

const folder = resolve(positionals[0] ?? '.');
const stage = mkdtempSync(join(tmpdir(), 'jadoube-deb-'));
const root = join(stage, 'root');

const put = (path, text, mode = 0o644) => {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true, mode: 0o755 });
  writeFileSync(file, text);
  chmodSync(file, mode);
};
const run = (command, ...args) =>
  execFileSync(command, args, { cwd: stage, stdio: ['ignore', 'ignore', 'inherit'] });
const printed = (...args) =>
  execFileSync(process.execPath, ['dist/cli/main.js', ...args], { encoding: 'utf8' });

/** Packs the project, its dependencies, and a Node. */
const putProgram = () => {
  execFileSync('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', stage], {
    stdio: 'pipe',
  });
  const place = join(root, PLACE);
  mkdirSync(join(place, 'bin'), { recursive: true });
  run(
    'npm',
    'install',
    '--prefix',
    place,
    '--no-save',
    '--omit=dev',
    '--ignore-scripts',
    '--os=linux',
    `--cpu=${cpu}`,
    '--no-audit',
    '--no-fund',
    `jadoube-${version}.tgz`,
  );
  copyFileSync(node, join(root, NODE));
  chmodSync(join(root, NODE), 0o755);
  put('/usr/bin/jadoube', `#!/bin/sh\nexec ${NODE} ${MAIN} "$@"\n`, 0o755);
  put('/usr/bin/jadoube-uci', `#!/bin/sh\nexec ${NODE} ${MAIN} uci "$@"\n`, 0o755);
};

const putSystemFiles = () => {
  put('/lib/systemd/system/jadoube.service', makeSystemdUnit({ node: NODE, main: MAIN, user: 'jadoube' }));
  // needrestart(1) restarts services after upgrades of libraries. It must not restart this one in the middle
  // of a round.
  put('/etc/needrestart/conf.d/jadoube.conf', '$nrconf{override_rc}{qr(^jadoube)} = 0;\n');
  put('/lib/udev/rules.d/70-jadoube.rules', printed('doctor', '--udev'));
  put('/usr/share/bash-completion/completions/jadoube', printed('completion', 'bash'));
  put('/usr/share/zsh/vendor-completions/_jadoube', printed('completion', 'zsh'));
  put('/usr/share/fish/vendor_completions.d/jadoube.fish', printed('completion', 'fish'));
  put('/usr/share/man/man1/jadoube.1.gz', gzipSync(printed('completion', 'manual')));
  put(
    '/usr/share/doc/jadoube/copyright',
    `${readFileSync('LICENSE', 'utf8')}\n${readFileSync('NOTICE', 'utf8')}`,
  );
};

const putControl = () => {
  put(
    '/DEBIAN/control',
    `Package: jadoube
Version: ${debianVersion}
Architecture: ${architecture}
Maintainer: the jadoube project <jadoube@localhost>
Depends: adduser, libc6, libstdc++6, libudev1, libusb-1.0-0
Section: games
Priority: optional
Description: ${description}
 E-boards and clocks in, legal moves out: to a live page, PGN files, an HTTP API
 and programs that speak to LiveChess. Node is inside.
`,
  );
  put('/DEBIAN/conffiles', '/etc/needrestart/conf.d/jadoube.conf\n');
  for (const script of ['postinst', 'prerm', 'postrm'])
    put(`/DEBIAN/${script}`, readFileSync(new URL(`${script}.sh`, import.meta.url)), 0o755);
};

try {
  putProgram();
  putSystemFiles();
  putControl();
  const file = join(folder, `jadoube_${version}_${architecture}.deb`);
  run('dpkg-deb', '--root-owner-group', '-Zxz', '-z1', '--build', root, file);
  process.stdout.write(`${file}\n`);
} finally {
  rmSync(stage, { recursive: true, force: true });
}
