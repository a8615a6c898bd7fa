// Puts our own modules into a few files: Node takes 0.8 s of processor time at each start to find, read and link 1,400 of
// them, and keeps their types and comments in memory. Packages stay where they are. The thread of the pool is a file of
// its own: from the sources it takes 27 MB more, most of it to strip their types. The rasteriser and migrations are
// loaded from the sources, which therefore stand beside it.
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { dirname, isAbsolute, join, relative } from 'node:path'
import { rolldown } from 'rolldown'

const folder = join(import.meta.dirname, 'build')
const isOwn = id => id.startsWith('.') || isAbsolute(id) || id.startsWith('@shangyouji/')
/** From the built files to a source, whatever the system calls its folders. */
const wayTo = path => relative(folder, path).replaceAll('\\', '/')

/** The thread that the pool begins. */
const thread = { source: './thread.ts', built: './thread.mjs' }

/** What a module finds beside itself is beside its source, but for the thread. */
const placeOfSource = {
  name: 'place-of-source',
  transform: {
    filter: { code: 'import.meta.' },
    handler(code, id) {
      const place = `new URL(${JSON.stringify(wayTo(id))}, import.meta.url).href`
      return {
        code: code
          .replaceAll('import.meta.dirname', `(import.meta.dirname + ${JSON.stringify(`/${wayTo(dirname(id))}`)})`)
          .replaceAll('import.meta.url', place)
          .replace(`new URL('${thread.source}', ${place})`, `new URL('${thread.built}', import.meta.url)`),
        map: null,
      }
    },
  },
}

/** Each by itself: what main and thread share would else be loaded with more than the thread needs. */
async function write(input, name) {
  const build = await rolldown({
    input: join(import.meta.dirname, input),
    platform: 'node',
    external: id => !isOwn(id),
    plugins: [placeOfSource],
  })
  return build.write({ dir: folder, format: 'esm', entryFileNames: name, chunkFileNames: '[name]-[hash].mjs' })
}
const { output } = await write('src/main.ts', 'main.mjs')
if (!output.some(({ code }) => code?.includes(thread.built)))
  throw new Error('the pool does not begin the built thread')
await write('src/threads/thread.ts', 'thread.mjs')

// a process of the version before still loads parts of its own build until it is replaced
const DAY_MS = 86_400_000
mkdirSync(folder, { recursive: true })
for (const name of readdirSync(folder)) {
  const path = join(folder, name)
  if (Date.now() - statSync(path).mtimeMs > DAY_MS) rmSync(path)
}
