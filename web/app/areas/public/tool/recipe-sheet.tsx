import type { BufferRecipe } from '@shangyouji/contract/calculators/calls'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Button } from '../../../ui/base/button.tsx'
import { BasketIcon, CopyIcon, FileIcon } from '../../../ui/base/icons.tsx'
import { Tag } from '../../../ui/base/tag.tsx'
import { copyText } from '../../../ui/text/copy-text.ts'
import { amountOf, roundVolume } from './calculator/recipe-amounts.ts'
import styles from './recipes.module.css'

interface Props {
  readonly recipe: BufferRecipe
  /** Null while the volume is wrong. */
  readonly litres: number | null
  readonly strength: number
  /** Boxes for volume and strength. */
  readonly children: ReactNode
}

/** A recipe as a sheet for the bench: what to weigh, how to make it, how to keep it. */
export function RecipeSheet({ recipe, litres, strength, children }: Props) {
  const { name, nameEn, groupName, pH, pHNote, components, storage, ref } = recipe
  const amounts = litres === null ? null : components.map(component => amountOf(component, litres, strength))
  const copy = async () => {
    if (!amounts || litres === null) return
    const lines = components.map(({ name, cas }, i) => `${name}（${cas}）\t${amounts[i]?.text}\t${amounts[i]?.conc}`)
    const text = [`${name} ${strength}×，${roundVolume(litres)}`, ...lines, pHNote, `保存：${storage}`, `出处：${ref}`]
    await copyText(text.join('\n'), '配方已复制')
  }
  return (
    <>
      <header className={styles.title}>
        <div>
          <h2>{name}</h2>
          <p>
            <Tag tone="teal">{groupName}</Tag>
            {pH !== null && <Tag tone="orange">pH {pH}（25 ℃）</Tag>}
            <span lang="en">{nameEn}</span>
          </p>
        </div>
        <div className="flex gap-2 phone-wrap print-hidden">
          <Button icon={<CopyIcon />} aria-disabled={!amounts} onClick={() => void copy()}>
            复制
          </Button>
          <Button icon={<FileIcon />} onClick={() => print()}>
            打印
          </Button>
        </div>
      </header>
      {children}
      <Components recipe={recipe} litres={litres} strength={strength} amounts={amounts} />
      <RecipeFacts recipe={recipe} />
    </>
  )
}

interface ComponentsProps extends Pick<Props, 'recipe' | 'litres' | 'strength'> {
  amounts: ReturnType<typeof amountOf>[] | null
}

function Components({ recipe: { name, components }, litres, strength, amounts }: ComponentsProps) {
  return (
    <table className={`small-notes left-heads ${styles.table}`}>
      <caption className="sr-only">
        {name} {strength}× 的组分
      </caption>
      <thead>
        <tr>
          <th scope="col">组分</th>
          <th scope="col">CAS 号</th>
          <th scope="col" className="text-right">
            分子量
          </th>
          <th scope="col" className="text-right">
            浓度
          </th>
          <th scope="col" className="text-right">
            取用量
          </th>
          <th scope="col">
            <span className="sr-only">采购</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {components.map((component, i) => (
          <tr key={component.cas}>
            <th scope="row">
              {component.name}
              {component.note && <small>{component.note}</small>}
            </th>
            <td className="code">{component.cas}</td>
            <td className="text-right">{component.mw?.toFixed(2) ?? '—'}</td>
            <td className="text-right">{amounts?.[i]?.conc ?? '—'}</td>
            <td className={styles.amount}>{amounts?.[i]?.text ?? '—'}</td>
            <td>
              <Link
                to={`/website/goods?keyword=${component.cas}`}
                className={`hover-tint hover-accent print-hidden ${styles.buy}`}
                aria-label={`找${component.name}的商品`}
              >
                <BasketIcon />
              </Link>
            </td>
          </tr>
        ))}
        <tr>
          <th scope="row">水</th>
          <td className="code">7732-18-5</td>
          <td />
          <td />
          <td className={styles.amount}>{litres === null ? '—' : `定容至 ${roundVolume(litres)}`}</td>
          <td />
        </tr>
      </tbody>
    </table>
  )
}

const RecipeFacts = ({ recipe: { pHNote, notes, storage, ref } }: Pick<Props, 'recipe'>) => (
  <dl className={styles.facts}>
    {pHNote && (
      <div>
        <dt className="quiet">pH</dt>
        <dd>{pHNote}</dd>
      </div>
    )}
    {notes.length > 0 && (
      <div>
        <dt className="quiet">注意</dt>
        <dd>{notes.join('')}</dd>
      </div>
    )}
    <div>
      <dt className="quiet">保存</dt>
      <dd>{storage}</dd>
    </div>
    <div>
      <dt className="quiet">出处</dt>
      <dd>{ref}</dd>
    </div>
  </dl>
)
