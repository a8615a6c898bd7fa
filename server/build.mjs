// Puts our own modules into a few files: Node takes 0.8 s of processor time at each start to find, read and link 1,400 of
// them, and keeps their types and comments in memory. Packages stay where they are. Threads, the rasteriser and
// migrations are loaded from the sources, which therefore stand beside it.
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { dirname, isAbsolute, join, relative } from 'node:path'
import { rolldown } from 'rolldown'

const folder = join(import.meta.dirname, 'build')
const isOwn = id => id.startsWith('.') || isAbsolute(id) || id.startsWith('@shangyouji/')
/** From the built files to a source, whatever the system calls its folders. */
const wayTo = path => relative(folder, path).replaceAll('\\', '/')

/** What a module finds beside itself is beside its source. */
const placeOfSource = {
  name: 'place-of-source',
  transform: {
    filter: { code: 'import.meta.' },
    handler: (code, id) => ({
      code: code
        .replaceAll('import.meta.dirname', `(import.meta.dirname + ${JSON.stringify(`/${wayTo(dirname(id))}`)})`)
        .replaceAll('import.meta.url', `new URL(${JSON.stringify(wayTo(id))}, import.meta.url).href`),
      map: null,
    }),
  },
}

const build = await rolldown({
  input: join(import.meta.dirname, 'src/main.ts'),
  platform: 'node',
  external: id => !isOwn(id),
  plugins: [placeOfSource],
})
await build.write({ dir: folder, format: 'esm', entryFileNames: 'main.mjs', chunkFileNames: '[name]-[hash].mjs' })

// a process of the version before still loads parts of its own build until it is replaced
const DAY_MS = 86_400_000
mkdirSync(folder, { recursive: true })
for (const name of readdirSync(folder)) {
  const path = join(folder, name)
  if (Date.now() - statSync(path).mtimeMs > DAY_MS) rmSync(path)
}
