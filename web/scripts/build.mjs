/** Builds the web: browser files to build/client (with compressed twins), the server's bundle to build/server. */
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const here = fileURLToPath(new URL('..', import.meta.url))
const cli = fileURLToPath(import.meta.resolve('@react-router/dev/package.json')).replace('package.json', 'bin.cjs')
const run = (...args) => execFileSync(process.execPath, args, { cwd: here, stdio: 'inherit' })

run(cli, 'build')
run('scripts/patches/public-manifest.ts')
run('scripts/compress.ts')
run('scripts/without-spaces.ts')
