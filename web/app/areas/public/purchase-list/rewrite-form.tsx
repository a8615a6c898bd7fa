import type { PoolLine } from '@shangyouji/contract/purchasing/calls'
import { useForm } from '../../../forms/use-form.ts'
import { Button } from '../../../ui/base/button.tsx'
import { Field, Input } from '../../../ui/base/field.tsx'
import styles from './purchase-list.module.css'
import type { LineChange } from './use-lines.ts'

/** Writes a line anew; it is matched again. */
export default function RewriteForm({
  line,
  onSend,
}: {
  line: PoolLine
  onSend: (words: LineChange) => Promise<void>
}) {
  const { values, set, faults, busy, form } = useForm(
    { name: line.name, cas: line.cas, catalogNo: line.catalogNo, brand: line.brand, pack: line.pack },
    {
      check: ({ name, cas, catalogNo }) => ({
        ...(!name.trim() && !cas.trim() && !catalogNo.trim() && { name: '请填写名称、CAS 号或货号' }),
      }),
      send: onSend,
    },
  )
  const fields = [
    ['name', '名称', 200],
    ['cas', 'CAS 号', 20],
    ['catalogNo', '货号', 80],
    ['brand', '品牌', 60],
    ['pack', '规格', 60],
  ] as const
  return (
    <form {...form} className={styles.rewrite}>
      {fields.map(([name, label, length]) => (
        <Field key={name} label={label} error={faults[name]}>
          <Input value={values[name]} maxLength={length} onChange={event => set({ [name]: event.target.value })} />
        </Field>
      ))}
      <Button className="mb-4" kind="primary" type="submit" busy={busy}>
        重新匹配
      </Button>
    </form>
  )
}
