import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { api } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/base/button.tsx'
import { Field, Select } from '../../../ui/base/field.tsx'
import { PlusIcon } from '../../../ui/base/icons.tsx'
import { addressText } from '../../area/address-text.ts'
import styles from './address-field.module.css'

const AddressDialog = lazy(() =>
  import('./address-dialog.tsx').then(({ AddressDialog }) => ({ default: AddressDialog })),
)

type Address = Awaited<ReturnType<typeof api.address.list>>[number]

const textOfAddress = ({ name, mobile, ...address }: Address): string => `${name} ${mobile}，${addressText(address)}`

interface AddressFieldProps {
  /** Id of the address; empty: none. */
  value: string
  onChange: (id: string) => void
  hint: string
  placeholder?: string
  /** Nothing is chosen by itself. */
  keepsEmpty?: boolean
  required?: boolean
  error?: string | undefined
}

/** One of one's own addresses, the default one at first; a new one is made on the spot. */
export function AddressField({
  value,
  onChange,
  hint,
  placeholder = '暂不填写',
  keepsEmpty,
  required,
  error,
}: AddressFieldProps) {
  const [addresses, setAddresses] = useState<readonly Address[] | null>(null)
  const [isAdding, setAdding] = useState(false)
  const latest = useRef({ value, onChange, addresses })
  latest.current = { value, onChange, addresses }

  const load = useCallback(
    async (isNewest = false) => {
      const { value, onChange, addresses: known } = latest.current
      const found = await api.address.list({}, { quiet: true })
      setAddresses(found)
      const added = isNewest ? found.find(one => !known?.some(old => old.id === one.id)) : undefined
      const usual = keepsEmpty ? undefined : (found.find(one => one.isDefault) ?? found[0])
      const next = added ?? found.find(one => one.id === value) ?? usual
      if (next && next.id !== value) onChange(next.id)
    },
    [keepsEmpty],
  )
  useEffect(() => void load().catch(() => setAddresses([])), [load])

  return (
    <div className={styles.address}>
      <Field label="收货地址" hint={hint} required={required} error={error}>
        <Select
          disabled={addresses === null}
          placeholder={addresses?.length === 0 ? '还没有收货地址' : placeholder}
          options={(addresses ?? []).map(one => ({ value: one.id, label: textOfAddress(one) }))}
          value={value}
          onChange={event => onChange(event.target.value)}
        />
      </Field>
      <Button icon={<PlusIcon />} onClick={() => setAdding(true)}>
        新增地址
      </Button>
      {isAdding && (
        <Suspense>
          <AddressDialog
            onDone={async () => {
              await load(true)
              setAdding(false)
            }}
            onClose={() => setAdding(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
