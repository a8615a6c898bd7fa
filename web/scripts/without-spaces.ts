import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { minifySync } from 'rolldown/utils'

const built = new URL('../build/server/', import.meta.url)

/**
 * Takes comments and indents out of the pages' server build: Node keeps every text that it runs in memory, twice as long
 * where one of its characters is Chinese. Names stay, for who reads an error.
 */
for (const name of readdirSync(built, { recursive: true, encoding: 'utf8' })) {
  if (!name.endsWith('.js')) continue
  const file = new URL(name, built)
  const { code, errors } = minifySync(name, readFileSync(file, 'utf8'), {
    ...{ compress: false, mangle: false, module: true },
    codegen: { removeWhitespace: true },
  })
  if (errors.length > 0) throw errors[0]
  writeFileSync(file, code)
}
