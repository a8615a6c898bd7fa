// What `npm test -- --changed` looks at: files that differ from a commit, and the module tests beside what they touch.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root } from './node.mjs'

const git = args => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

/**
 * Paths below the root that differ from `commit`, committed or not, new ones too.
 * @param {string | undefined} commit by default where the branch left main
 */
export function changedFiles(commit) {
  const from = commit ?? git(['merge-base', 'main', 'HEAD'])
  const lists = [
    git(['diff', '--name-only', '--diff-filter=d', from]),
    git(['ls-files', '--others', '--exclude-standard']),
  ]
  return { from, files: [...new Set(lists.join('\n').split('\n').filter(Boolean))] }
}

const modules = 'server/src/modules'

/**
 * Folders and files whose tests belong to the changed files: the module of a changed file, modules that read a changed
 * part of the contract, the folder of anything else of the server and the demo data.
 * @param {readonly string[]} files
 * @returns {string[]}
 */
export function testsBeside(files) {
  const found = new Set()
  const parts = []
  for (const file of files) {
    if (file.startsWith(`${modules}/`)) found.add(file.split('/').slice(0, 4).join('/'))
    else if (file.startsWith('contract/src/')) parts.push(partOf(file))
    // those of the demo's drawings are unit tests
    else if (/^(server|demo)\/src\/(?!drawings\/).*\.ts$/.test(file))
      found.add(file.endsWith('.test.ts') ? file : dirname(file))
  }
  for (const name of parts.length > 0 ? readersOf(parts) : []) found.add(name)
  // the folder of all would be the whole suite
  return [...found].filter(path => path !== 'server/src' && path !== 'demo/src' && existsSync(join(root, path)))
}

/** How a part of the contract is named where it is imported. */
const partOf = file => `@shangyouji/contract/${file.slice('contract/src/'.length).replace(/(\.test)?\.ts$/, '')}'`

/** Modules with a file that imports one of these parts of the contract. */
function readersOf(parts) {
  return readdirSync(join(root, modules), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && entry.name.endsWith('.ts'))
    .map(entry => join(entry.parentPath, entry.name))
    .filter(path => {
      const text = readFileSync(path, 'utf8')
      return parts.some(part => text.includes(part))
    })
    .map(path => join(modules, relative(join(root, modules), path).split(/[\\/]/)[0]))
}
