import { casIsValid, tidyCas } from '@shangyouji/contract/checks'
import { casError } from '@shangyouji/contract/compounds/cas-error'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../../../lib/api/client.ts'
import { isFailure, orNull } from '../../../../lib/api/failure.ts'
import { GuardedButton } from '../../../../ui/base/button.tsx'
import { Field, Input } from '../../../../ui/base/field.tsx'
import { Tag } from '../../../../ui/base/tag.tsx'
import { Code } from '../../../../ui/text/text.tsx'
import styles from './editor.module.css'
import type { GoodsFormState } from './use-goods-form.ts'

type Compound = Awaited<ReturnType<typeof api.library.getByCas>>

/** CAS number with what the library knows of it: names, formula and weight are filled in, regulation is shown. */
export function CompoundField({ form: { draft, set, faults } }: { form: GoodsFormState }) {
  const [compound, setCompound] = useState<Compound | null>(null)
  const [note, setNote] = useState('')
  const cas = tidyCas(draft.cas)
  const fault = draft.cas.trim() !== '' && !casIsValid(cas) ? casError(cas) : null

  // what was written earlier: shown as it stands, nothing is filled in anew
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it appears
  useEffect(() => {
    if (casIsValid(cas)) void orNull(api.library.getByCas({ cas }, { toast: false, quiet: true })).then(setCompound)
  }, [])

  const look = async () => {
    if (!casIsValid(cas)) return
    try {
      const found = await api.library.getByCas({ cas }, { toast: false })
      setCompound(found)
      setNote('')
      set({
        cas,
        name: draft.name.trim() === '' ? found.nameZh : draft.name,
        nameEn: draft.nameEn.trim() === '' ? found.nameEn : draft.nameEn,
        mf: found.mf,
        mw: found.mw === null ? '' : String(found.mw),
      })
    } catch (failure) {
      setCompound(null)
      setNote(
        isFailure(failure) && failure.is('NOT_FOUND')
          ? '化合物库中没有该CAS号，请自行填写分子式和分子量'
          : '暂时无法查询',
      )
    }
  }
  return (
    <div className="mb-3">
      <div className="stack columns-3 gap-x-4">
        <Field
          label="CAS号"
          error={faults.cas ?? fault}
          hint={note || '填写后自动带出名称、分子式和分子量；混合物可不填'}
        >
          <Input
            value={draft.cas}
            maxLength={30}
            className="code"
            placeholder="7365-45-9"
            onChange={event => set({ cas: event.target.value })}
            onBlur={() => compound?.cas !== cas && void look()}
            after={
              <GuardedButton size="small" aria-disabled={!casIsValid(cas)} onClick={look}>
                查库填充
              </GuardedButton>
            }
          />
        </Field>
        <Field label="分子式" error={faults.mf}>
          <Input
            value={draft.mf}
            maxLength={120}
            className="code"
            onChange={event => set({ mf: event.target.value })}
          />
        </Field>
        <Field label="分子量（g/mol）" error={faults.mw}>
          <Input value={draft.mw} maxLength={30} className="code" onChange={event => set({ mw: event.target.value })} />
        </Field>
      </div>
      {compound?.cas === cas && <KnownCompound compound={compound} />}
    </div>
  )
}

/** What the library knows of it, and whether it may be sold. */
const KnownCompound = ({ compound }: { compound: Compound }) => (
  <div className={styles.known}>
    {compound.hasStructure && (
      <img src={`/api/goods/library/structure/${compound.cas}`} alt={`${compound.nameZh}结构式`} height={72} />
    )}
    <p className="airy">
      <strong>{compound.nameZh}</strong> {compound.nameEn} <Code>{compound.cas}</Code> <Code>{compound.mf}</Code>
      <br />
      {compound.regulations.map(one => (
        <Tag key={one.regClass} tone={one.policy === 'BLOCK' ? 'red' : 'amber'}>
          {one.label}：{one.policyLabel}
        </Tag>
      ))}
      {compound.regulations.some(one => one.policy === 'LICENCE_ONLY') && (
        <Link to="/supplier/account/companyInfo" target="_blank">
          查看或上传许可证
        </Link>
      )}
      {compound.regulations.length === 0 && <Tag>{compound.regChecked}</Tag>}
    </p>
  </div>
)
