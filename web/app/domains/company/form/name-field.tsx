import { companyLimits } from '@shangyouji/contract/companies/labels'
import { useEffect, useState } from 'react'
import { api } from '../../../lib/api/client.ts'
import { Field, Input } from '../../../ui/base/field.tsx'
import type { CompanyForm } from './company-form.ts'

const PAUSE_MS = 500
const SHORTEST = 4

type Known = { readonly name: string; readonly isTaken: boolean } | null

/** The company's name; whether another one has it is asked while one types. */
export function NameField({ form: { draft, set, faults, ownName } }: { form: CompanyForm }) {
  const [known, setKnown] = useState<Known>(null)
  const name = draft.name.trim()

  useEffect(() => {
    if (name.length < SHORTEST || name === ownName) return setKnown(null)
    let isLeft = false
    const timer = setTimeout(() => {
      api.business.checkName({ name }, { quiet: true, toast: false }).then(
        isTaken => !isLeft && setKnown({ name, isTaken }),
        () => undefined,
      )
    }, PAUSE_MS)
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [name, ownName])

  const answer = known?.name === name ? known : null
  return (
    <Field
      label="企业名称"
      required
      error={faults.name ?? (answer?.isTaken ? '该企业名称已被使用；如为贵公司，请联系客服核实' : undefined)}
      hint={answer && !answer.isTaken ? <span className="teal">该名称可以使用</span> : '与营业执照上的名称一致'}
    >
      <Input
        value={draft.name}
        maxLength={companyLimits.name}
        autoComplete="organization"
        onChange={event => set({ name: event.target.value })}
      />
    </Field>
  )
}
