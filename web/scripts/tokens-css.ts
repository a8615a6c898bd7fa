import { mkdir, writeFile } from 'node:fs/promises'
import { durations } from '../app/ui/tokens/durations.ts'
import { colors, fonts, PHONE, phoneSizes, shadow, sizes } from '../app/ui/tokens/tokens.ts'

const target = new URL('../.react-router/tokens.css', import.meta.url)

/** Every token by the name of its CSS variable, without the dashes. */
export const variables = {
  ...colors,
  ...sizes,
  ...fonts,
  shadow,
  price: colors['orange-700'],
  fast: `${durations.fast}ms ease-out`,
  calm: `${durations.calm}ms ease-out`,
}

/** Writes the design tokens as CSS variables; Vite starts anew, and this with it, when they change. */
export async function writeTokensCss(): Promise<void> {
  await mkdir(new URL('.', target), { recursive: true })
  await writeFile(
    target,
    `:root {\n${linesOf(variables)}\n}\n@media ${PHONE} {\n:root:not(.wide) {\n${linesOf(phoneSizes)}\n}\n}\n`,
  )
}

const linesOf = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value]) => `  --${name}: ${value};`)
    .join('\n')
