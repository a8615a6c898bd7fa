import type { AnyActor } from '../../http/actor.ts'
import type { Work } from '../../http/serve.ts'
import { checkText } from './check-text.ts'
import { refuse } from './text-policy.ts'

interface Written {
  /** `consulting`, `inquiry`, `order`, … */
  readonly scene: string
  readonly texts: Readonly<Record<string, string>>
  readonly files?: readonly { readonly name: string }[]
  readonly by: AnyActor
}

/**
 * For what two parties write to each other and nobody reviews: forbidden words, and regulated substances that are
 * offered, in the texts and in the names of the files. Names are read apart, line by line.
 * @throws Failure FORBIDDEN_WORDS
 */
export async function refuseForbidden(
  { db }: Pick<Work, 'db'>,
  { scene, texts, files = [], by }: Written,
): Promise<void> {
  const names = files.map(({ name }) => name).join('\n')
  const hits = await checkText(db, { scene, texts: { ...texts, files: names }, by })
  refuse({ ...hits, warn: [], contacts: [] })
}
