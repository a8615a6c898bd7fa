import { Select } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../../lib/api/client.ts'
import { Field, useFieldControl } from '../../../ui/base/field.tsx'

export interface ChosenGoods {
  readonly goodsId: string
  readonly specId: string
  readonly packSize: string
}

type Own = Awaited<ReturnType<typeof api.goodsInfo.informationSearch>>['records'][number]

const DEBOUNCE_MS = 300

interface GoodsChoiceProps {
  value: ChosenGoods | null
  onChange: (goods: ChosenGoods | null) => void
  error?: string | undefined
}

/** One of the company's published goods, and one of its specs. */
export function GoodsChoice({ value, onChange, error }: GoodsChoiceProps) {
  const [found, setFound] = useState<readonly Own[] | null>(null)
  const [word, setWord] = useState('')
  const [chosen, setChosen] = useState<Own | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(0)

  const look = async (keyword: string) => {
    const asked = ++latest.current
    const { records } = await api.goodsInfo.informationSearch(
      { status: 'PUBLISHED', keyword, size: 20 },
      { quiet: true },
    )
    if (asked === latest.current) setFound(records)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it appears
  useEffect(() => {
    void look('').catch(() => undefined)
    return () => clearTimeout(timer.current)
  }, [])
  const type = (keyword: string) => {
    setWord(keyword)
    clearTimeout(timer.current)
    // what fails is said by the call
    timer.current = setTimeout(() => void look(keyword).catch(() => undefined), DEBOUNCE_MS)
  }
  const specs = chosen?.specs.filter(spec => spec.isShow && spec.id) ?? []
  const take = (goods: Own, specId?: string) => {
    setChosen(goods)
    const shown = goods.specs.filter(spec => spec.isShow && spec.id)
    const spec = shown.find(one => one.id === specId) ?? shown[0]
    onChange(spec ? { goodsId: goods.id, specId: spec.id!, packSize: spec.packSize } : null)
  }

  return (
    <>
      <Field label="商品" required error={error}>
        <Control
          placeholder="输入名称、货号或 CAS 号查找已上架的商品"
          value={chosen?.id}
          options={(found ?? []).map(goods => ({
            value: goods.id,
            label: [goods.name, goods.catalogNo].filter(Boolean).join(' · '),
          }))}
          onSearch={type}
          onChange={id => take(found!.find(goods => goods.id === id)!)}
          empty={found && <Nothing word={word} />}
        />
      </Field>
      {chosen && specs.length > 1 && (
        <Field label="规格" required>
          <Control
            value={value?.specId}
            options={specs.map(spec => ({ value: spec.id!, label: spec.packSize }))}
            onChange={specId => take(chosen, specId)}
          />
        </Field>
      )}
    </>
  )
}

/** Only what is on the shelf can be offered: who has nothing there is led to it. */
const Nothing = ({ word }: { word: string }) =>
  word === '' ? (
    <>
      还没有已上架的商品，<Link to="/supplier/info/product">先去发布或上架</Link>
    </>
  ) : (
    `没有找到含“${word}”的已上架商品`
  )

interface ControlProps {
  value: string | undefined
  options: { value: string; label: string }[]
  placeholder?: string
  onSearch?: (keyword: string) => void
  /** Shown in place of options. */
  empty?: ReactNode
  onChange: (value: string) => void
}

/** The dialog is the browser's own and lies over everything, so the list opens inside it. */
function Control({ onSearch, empty, ...rest }: ControlProps) {
  const { id, 'aria-invalid': isWrong } = useFieldControl()
  return (
    <Select
      {...rest}
      {...(id ? { id } : {})}
      {...(isWrong && { status: 'error' })}
      {...(empty ? { notFoundContent: empty } : {})}
      style={{ width: '100%' }}
      getPopupContainer={anchor => anchor.closest('dialog') ?? document.body}
      {...(onSearch ? { showSearch: { filterOption: false, onSearch } } : {})}
    />
  )
}
