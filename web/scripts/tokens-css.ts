import { mkdir, writeFile } from 'node:fs/promises'
import { durations } from '../app/ui/tokens/durations.ts'
import { colors, fonts, shadow, sizes } from '../app/ui/tokens/tokens.ts'

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
  const lines = Object.entries(variables).map(([name, value]) => `  --${name}: ${value};`)
  await mkdir(new URL('.', target), { recursive: true })
  await writeFile(target, `:root {\n${lines.join('\n')}\n}\n`)
}
