import type { StorefrontTemplate } from '@shangyouji/contract/base/calls'
import type { Block } from '@shangyouji/contract/storefronts/document'
import {
  bannerHeightLabels,
  blockLabels,
  densityLabels,
  designLimits,
  storefrontPaths,
  themeColours,
} from '@shangyouji/contract/storefronts/labels'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { Page, Panel, titled } from '../../../back-office/page.tsx'
import { useUnsavedGuard } from '../../../forms/unsaved-guard.ts'
import { api } from '../../../lib/api/client.ts'
import { apiContext } from '../../../lib/context.ts'
import { Button, GuardedButton, LinkButton } from '../../../ui/base/button.tsx'
import { Field, Select } from '../../../ui/base/field.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import type { Route } from './+types/index-manage.ts'
import { BlockForm } from './block-form.tsx'
import { BlockList } from './block-list.tsx'
import { DraftPage } from './draft-page.tsx'
import { optionsOf } from './options-of.ts'
import styles from './shop.module.css'
import { useDesign } from './use-design.ts'
import { Versions } from './versions.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { storefrontCode } = await api.business.getMine()
  const asked = url.searchParams.get('template')
  const code = asked && asked in storefrontPaths ? (asked as StorefrontTemplate) : storefrontCode
  const [detail, preview, versions] = await Promise.all([
    api.indexSetting.getDetail({ templateCode: code }),
    api.indexSetting.createPreview({ templateCode: code }),
    api.indexSetting.searchVersion({ templateCode: code }),
  ])
  return { detail, preview: preview.link, versions: versions.records }
}

export const meta = titled('店铺装修')

/** 店铺装修: the blocks of the draft, the real page of the draft, and the form of one block. */
export default function IndexManage({ loaderData }: Route.ComponentProps) {
  const { detail } = loaderData
  // after publishing, rolling back or discarding the draft is read again
  return <Editor key={`${detail.templateCode} ${detail.version ?? 0}`} {...loaderData} />
}

type EditorProps = Route.ComponentProps['loaderData']

function Editor({ detail, preview, versions }: EditorProps) {
  const draft = useDesign(detail)
  const [selected, setSelected] = useState<string | null>(null)
  const { revalidate } = useRevalidator()
  const { design, change } = draft
  useUnsavedGuard(draft.isDirty)
  useUndoKeys(draft.undo, draft.redo)
  const { templateCode } = detail
  const block = design.blocks.find(one => one.id === selected)
  const setBlocks = (blocks: Block[]) => change({ ...design, blocks })
  const replace = (next: Block) => setBlocks(design.blocks.map(one => (one.id === next.id ? next : one)))

  const publish = async () => {
    if (!(await draft.save())) return
    const version = await api.indexSetting.publish({ templateCode, version: draft.version.current })
    toast.success(version.status === 'PENDING' ? '已提交审核，通过后自动发布' : '已发布')
    await revalidate()
  }
  return (
    <Page
      title="店铺装修"
      note={noteOf(detail, draft)}
      action={
        <>
          <LinkButton to="/supplier/shop/templateSettings">更换模板</LinkButton>
          <Button aria-disabled={!draft.canUndo} onClick={draft.undo}>
            撤销
          </Button>
          <Button aria-disabled={!draft.canRedo} onClick={draft.redo}>
            重做
          </Button>
          <GuardedButton kind="primary" onClick={publish}>
            发布
          </GuardedButton>
        </>
      }
    >
      <div className={styles.editor}>
        <Panel title={`模块（${design.blocks.length}/${designLimits.blocks}）`}>
          <BlockList draft={draft} selected={selected} onSelect={setSelected} />
        </Panel>
        <DraftPage link={preview} saved={draft.saved} selected={selected} onSelect={setSelected} />
        <div>
          <Panel title={block ? blockLabels[block.type] : '外观'}>
            {block ? (
              <BlockForm key={block.id} block={block} onChange={replace} />
            ) : (
              <Looks theme={design.theme} onChange={theme => change({ ...design, theme })} />
            )}
          </Panel>
          <Versions versions={versions} version={draft.version} templateCode={templateCode} />
        </div>
      </div>
    </Page>
  )
}

type Draft = ReturnType<typeof useDesign>

function noteOf(detail: EditorProps['detail'], draft: Draft): string {
  if (draft.hasFailed) return '未能保存，修改后会再试'
  if (draft.isDirty) return '正在保存…'
  if (detail.last?.status === 'REJECTED') return `上一版审核未通过：${detail.last.reason}`
  if (detail.last?.status === 'PENDING') return '有一版正在审核，通过后自动发布'
  return detail.live ? '草稿已保存' : '草稿已保存，尚未发布'
}

type Theme = Draft['design']['theme']

function Looks({ theme, onChange }: { readonly theme: Theme; readonly onChange: (theme: Theme) => void }) {
  const fields = [
    ['colour', '配色', Object.entries(themeColours).map(([value, { label }]) => ({ value, label }))],
    ['density', '疏密', optionsOf(densityLabels)],
    ['bannerHeight', '横幅高度', optionsOf(bannerHeightLabels)],
  ] as const
  return (
    <div className={styles.form}>
      {fields.map(([name, label, options]) => (
        <Field key={name} label={label}>
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

/** ⌘Z and Ctrl+Z outside of text fields, which have an undo of their own. */
function useUndoKeys(undo: () => void, redo: () => void) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.metaKey || event.ctrlKey) || event.key.toLowerCase() !== 'z') return
      if (event.target instanceof Element && event.target.closest('input, textarea, [contenteditable]')) return
      event.preventDefault()
      if (event.shiftKey) redo()
      else undo()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [undo, redo])
}
