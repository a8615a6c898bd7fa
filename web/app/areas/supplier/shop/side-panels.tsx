import { bannerHeightLabels, blockLabels, densityLabels, themeColours } from '@shangyouji/contract/storefronts/labels'
import type { ReactNode } from 'react'
import { Panel } from '../../../back-office/page.tsx'
import { Button } from '../../../ui/base/button.tsx'
import { Field, Input, Select, TextArea } from '../../../ui/base/field.tsx'
import { BlockForm } from './block-form.tsx'
import type { BlockErrors } from './error-place.ts'
import { Navigation, type NavigationItems } from './navigation.tsx'
import { optionsOf } from './options-of.ts'
import styles from './shop.module.css'
import type { useDesign } from './use-design.ts'

interface SidePanelsProps {
  readonly draft: ReturnType<typeof useDesign>
  readonly faults: BlockErrors
  readonly selected: string | null
  readonly onSelect: (id: string | null) => void
  readonly onSlide: (i: number) => void
  readonly navigation: NavigationItems
  readonly versions: ReactNode
}

/** The form of the chosen block; without one what concerns the shop as a whole. */
export function SidePanels({ draft, faults, selected, onSelect, onSlide, navigation, versions }: SidePanelsProps) {
  const { design, change } = draft
  const at = design.blocks.findIndex(one => one.id === selected)
  const block = design.blocks[at]
  if (block)
    return (
      <Panel
        title={blockLabels[block.type]}
        extra={
          <Button size="small" onClick={() => onSelect(null)}>
            完成
          </Button>
        }
      >
        <BlockForm
          key={block.id}
          block={block}
          bannerHeight={design.theme.bannerHeight}
          faults={propsFaults(faults, at)}
          onSlide={onSlide}
          onChange={next => change({ ...design, blocks: design.blocks.with(at, next) })}
        />
      </Panel>
    )
  return (
    <div>
      <Panel title="外观">
        <Looks theme={design.theme} onChange={theme => change({ ...design, theme })} />
      </Panel>
      <Panel title="搜索展示">
        <div className={styles.form}>
          <Field label="标题" hint={`${design.title.length}/60，留空为企业名称`} error={faults.title ?? null}>
            <Input
              value={design.title}
              maxLength={60}
              onChange={({ target }) => change({ ...design, title: target.value })}
            />
          </Field>
          <Field
            label="描述"
            hint={`${design.description.length}/120，留空为企业介绍`}
            error={faults.description ?? null}
          >
            <TextArea
              value={design.description}
              maxLength={120}
              onChange={({ target }) => change({ ...design, description: target.value })}
            />
          </Field>
        </div>
      </Panel>
      <Navigation items={navigation} />
      {versions}
    </div>
  )
}

/** What was refused of one block, by the fields of its props. */
const propsFaults = (faults: BlockErrors, at: number): Record<string, string> => {
  const before = `blocks.${at}.props.`
  return Object.fromEntries(
    Object.entries(faults).flatMap(([path, text]) =>
      path.startsWith(before) ? [[path.slice(before.length), text]] : [],
    ),
  )
}

type Theme = SidePanelsProps['draft']['design']['theme']

function Looks({ theme, onChange }: { readonly theme: Theme; readonly onChange: (theme: Theme) => void }) {
  const fields = [
    ['colour', '配色', Object.entries(themeColours).map(([value, { label }]) => ({ value, label }))],
    ['density', '疏密', optionsOf(densityLabels)],
    ['bannerHeight', '横幅高度', optionsOf(bannerHeightLabels), '已上传的横幅按新高度裁切，可重新上传'],
  ] as const
  return (
    <div className={styles.form}>
      {fields.map(([name, label, options, hint]) => (
        <Field key={name} label={label} hint={hint}>
          <Select
            value={theme[name]}
            options={options}
            onChange={event => onChange({ ...theme, [name]: event.target.value } as Theme)}
          />
        </Field>
      ))}
    </div>
  )
}
