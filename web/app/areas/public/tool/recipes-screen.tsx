import { toNumber } from '@shangyouji/calculators/paste'
import type { BufferRecipe } from '@shangyouji/contract/calculators/calls'
import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Button } from '../../../ui/base/button.tsx'
import { cx } from '../../../ui/base/cx.ts'
import { Field, Input, Select } from '../../../ui/base/field.tsx'
import { SearchIcon } from '../../../ui/base/icons.tsx'
import { RecipeSheet } from './recipe-sheet.tsx'
import styles from './recipes.module.css'

const LARGEST_LITRES = 10_000
const units = [
  { value: 'mL', label: 'mL', litres: 1e-3 },
  { value: 'L', label: 'L', litres: 1 },
] as const

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\-_·]/g, '')

const matches = ({ code, name, nameEn, components }: BufferRecipe, word: string) =>
  [code, name, nameEn, ...components.flatMap(component => [component.name, component.cas])].some(text =>
    plain(text).includes(word),
  )

/** Recipes by heading at the left; the chosen one, scaled to a volume and a strength, at the right. */
export default function RecipesScreen({ recipes }: { recipes: readonly BufferRecipe[] }) {
  const [params] = useSearchParams()
  const chosen = recipes.find(({ code }) => code === params.get('recipe')) ?? recipes[0]
  const [word, setWord] = useState('')
  const wanted = plain(word)
  const shown = wanted ? recipes.filter(recipe => matches(recipe, wanted)) : recipes
  const headings = [...new Set(shown.map(({ groupName }) => groupName))]
  return (
    <>
      <header className={`print-hidden ${styles.head}`}>
        <h1>常用缓冲液与培养基配方</h1>
        <p className="mt-1 dim">{recipes.length} 个配方，均注明出处；输入体积与浓缩倍数，即得每种组分的称取量</p>
      </header>
      <div className={`print-alone ${styles.columns}`}>
        <aside className={`card print-hidden ${styles.list}`}>
          <Field label="查找配方" hideLabel>
            <Input
              type="search"
              before={<SearchIcon />}
              autoComplete="off"
              placeholder="名称、组分或 CAS 号"
              value={word}
              onChange={event => setWord(event.target.value)}
            />
          </Field>
          <nav aria-label="配方">
            {headings.map(heading => (
              <section key={heading}>
                <h2>{heading}</h2>
                <ul>
                  {shown
                    .filter(({ groupName }) => groupName === heading)
                    .map(({ code, name }) => (
                      <li key={code}>
                        <Link
                          to={`/tool/recipes?recipe=${code}`}
                          preventScrollReset
                          aria-current={code === chosen?.code ? 'page' : undefined}
                          className={cx('current-wash hover-ground', code === chosen?.code && 'semibold')}
                        >
                          {name}
                        </Link>
                      </li>
                    ))}
                </ul>
              </section>
            ))}
            {shown.length === 0 && <p className="note">没有含“{word}”的配方</p>}
          </nav>
        </aside>
        {chosen && <Scaled key={chosen.code} recipe={chosen} params={params} />}
      </div>
    </>
  )
}

/** Volume and strength come from the address and stay in it. */
function Scaled({ recipe, params }: { recipe: BufferRecipe; params: URLSearchParams }) {
  const [volume, setVolume] = useState(params.get('volume') ?? '1')
  const [unit, setUnit] = useState(params.get('unit') === 'mL' ? 'mL' : 'L')
  const [strength, setStrength] = useState(() => {
    const asked = Number(params.get('strength'))
    return recipe.strengths.includes(asked) ? asked : (recipe.strengths[0] ?? 1)
  })
  const number = toNumber(volume)
  const litres = (number ?? 0) * (units.find(({ value }) => value === unit)?.litres ?? 1)
  const fault =
    volume.trim() === ''
      ? '请输入体积'
      : number === undefined
        ? '体积必须为数字'
        : litres <= 0 || litres > LARGEST_LITRES
          ? `体积应在0～${LARGEST_LITRES} L之间（不含0）`
          : null
  useEffect(() => {
    const query = new URLSearchParams({ recipe: recipe.code, volume, unit, strength: String(strength) })
    const isStart = volume === '1' && unit === 'L' && strength === recipe.strengths[0]
    if (isStart && !new URLSearchParams(location.search).has('volume')) return
    const timer = setTimeout(() => history.replaceState(history.state, '', `?${query}`), 250)
    return () => clearTimeout(timer)
  }, [recipe, volume, unit, strength])
  return (
    <article className={`card ${styles.sheet}`}>
      <RecipeSheet recipe={recipe} litres={fault ? null : litres} strength={strength}>
        <form className={`phone-gap-0 ${styles.scale}`} onSubmit={event => event.preventDefault()}>
          <input type="hidden" name="recipe" value={recipe.code} />
          <Field label="配制体积" error={fault}>
            <Input
              name="volume"
              inputMode="decimal"
              autoComplete="off"
              maxLength={20}
              value={volume}
              onChange={event => setVolume(event.target.value)}
              after={
                <Select
                  name="unit"
                  className={`fill ${styles.unit}`}
                  aria-label="体积的单位"
                  value={unit}
                  options={units}
                  onChange={event => setUnit(event.target.value as 'L' | 'mL')}
                />
              }
            />
          </Field>
          <Field label="浓缩倍数">
            <Select
              name="strength"
              value={String(strength)}
              options={recipe.strengths.map(each => ({ value: String(each), label: `${each}×` }))}
              onChange={event => setStrength(Number(event.target.value))}
            />
          </Field>
          <noscript>
            <Button type="submit">换算</Button>
          </noscript>
        </form>
      </RecipeSheet>
    </article>
  )
}
