import { Fragment } from 'react'
import { Code } from '../../../ui/text/text.tsx'

interface LineFactsProps {
  line: { readonly brand: string; readonly packSize: string; readonly catalogNo: string; readonly cas: string }
}

/** Brand, pack and numbers of a line, one after the other. */
export function LineFacts({ line: { brand, packSize, catalogNo, cas } }: LineFactsProps) {
  const facts = [brand, packSize, catalogNo && <Code key="no">{catalogNo}</Code>, cas && <Code key="cas">{cas}</Code>]
  return facts.filter(Boolean).map((fact, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the facts of a line never change places
    <Fragment key={i}>
      {i > 0 && ' · '}
      {fact}
    </Fragment>
  ))
}
