import type { StorefrontTemplate } from '@shangyouji/contract/base/calls'
import type { StorefrontDesign } from '@shangyouji/contract/storefronts/document'
import { designLimits, storefrontPaths } from '@shangyouji/contract/storefronts/labels'
import { useCallback, useEffect, useState } from 'react'
import { redirect, useRevalidator } from 'react-router'
import { Page, Panel, titled } from '../../../back-office/page.tsx'
import { DraftOffer } from '../../../forms/draft-offer.tsx'
import { useUnsavedGuard } from '../../../forms/unsaved-guard.ts'
import { refusedFields } from '../../../forms/use-first-field-error.ts'
import { apiContext } from '../../../lib/context.ts'
import { Button, GuardedButton, LinkButton } from '../../../ui/base/button.tsx'
import { Input } from '../../../ui/base/field.tsx'
import { NoticeLine } from '../../../ui/base/notice-line.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import type { Route } from './+types/index-manage.ts'
import { BlockList } from './block-list.tsx'
import { DraftPage } from './draft-page.tsx'
import type { BlockErrors } from './error-place.ts'
import styles from './shop.module.css'
import { SidePanels } from './side-panels.tsx'
import { useDesign } from './use-design.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import { useOthers } from './use-others.ts'
import { Versions } from './versions.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { storefrontCode } = await api.business.getMine()
  const asked = url.searchParams.get('template')
  // the address names the template: another one chosen meanwhile does not take the place of what is being edited
  if (!asked || !(asked in storefrontPaths)) throw redirect(`${url.pathname}?template=${storefrontCode}`)
  const code = asked as StorefrontTemplate
  const [detail, preview, versions, navigation, templates] = await Promise.all([
    api.indexSetting.getDetail({ templateCode: code }),
    api.indexSetting.createPreview({ templateCode: code }),
    api.indexSetting.searchVersion({ templateCode: code }),
    api.websiteNavigate.getList(),
    api.template.list(),
  ])
  const { name } = templates.find(one => one.code === code)!
  return { detail, preview, versions: versions.records, navigation, name }
}

export const meta: Route.MetaFunction = titled(({ loaderData }) =>
  loaderData ? `店铺装修：${loaderData.name}` : '店铺装修',
)

/** 店铺装修: the blocks of the draft, the real page of the draft, and the form of one block. */
export default function IndexManage({ loaderData }: Route.ComponentProps) {
  useKeptFocus()
  return <Editor key={loaderData.detail.templateCode} {...loaderData} />
}

type EditorProps = Route.ComponentProps['loaderData']

function Editor({ detail, preview, versions, navigation, name }: EditorProps) {
  const draft = useDesign(detail)
  const [selected, select] = useState<string | null>(null)
  const [slide, setSlide] = useState(0)
  const [note, setNote] = useState('')
  const setSelected = useCallback((id: string | null) => {
    select(id)
    setSlide(0)
  }, [])
  const { revalidate } = useRevalidator()
  const others = useOthers(detail.templateCode)
  const [refused, setRefused] = useState<Refused>({ design: detail.design, fields: {} })
  const { design, kept } = draft
  useUnsavedGuard(draft.isDirty, true, '修改还没有保存到店铺，只保留在这台设备的浏览器里，下次打开这个模板时继续。')
  useUndoKeys(draft.undo, draft.redo)
  const { templateCode } = detail
  const faults = { ...stillRefused(refused, design), ...draft.faults }
  // a text that was refused stands in its block's form, which opens
  const faultyAt = Object.keys(faults).flatMap(path => /^blocks\.(\d+)/.exec(path)?.[1] ?? [])[0]
  const faulty = faultyAt === undefined ? undefined : design.blocks[Number(faultyAt)]?.id
  useEffect(() => {
    if (faulty) setSelected(faulty)
  }, [faulty, setSelected])

  const write = (next: string) => {
    setNote(next)
    setRefused(({ fields: { note: _, ...fields }, ...before }) => ({ ...before, fields }))
  }
  const publish = async () => {
    if (!(await draft.save())) return
    setRefused({ design, fields: {} })
    try {
      const { status } = await draft.publish(note)
      toast.success(status === 'PENDING' ? '已提交审核，通过后自动发布' : '已发布')
      setNote('')
      await revalidate()
    } catch (failure) {
      setRefused({ design, fields: refusedFields(failure) })
    }
  }
  return (
    <Page
      title={`店铺装修：${name}`}
      note={noteOf(detail, draft)}
      action={<Actions {...{ draft, note }} onNote={write} onPublish={detail.isOpen ? publish : null} />}
    >
      <Notices detail={detail} note={faults.note} />
      <DraftOffer draft={kept.offer} onRestore={kept.restore} onDiscard={kept.forget} />
      {others.length > 0 && <NoticeLine role="status">{others.join('、')}也在装修这个模板</NoticeLine>}
      <div className={styles.editor}>
        <div inert={!detail.isOpen}>
          <Panel title={`模块（${design.blocks.length}/${designLimits.blocks}）`}>
            <BlockList draft={draft} faults={faults} selected={selected} onSelect={setSelected} />
          </Panel>
          <a className="skip-link" href="#block-form">
            跳过草稿页面
          </a>
        </div>
        <DraftPage
          given={preview}
          templateCode={templateCode}
          saved={draft.saved}
          {...{ selected, slide }}
          onSelect={setSelected}
        />
        <div id="block-form" className={styles.side} tabIndex={-1} inert={!detail.isOpen}>
          <SidePanels
            draft={draft}
            faults={faults}
            selected={selected}
            onSelect={setSelected}
            onSlide={setSlide}
            navigation={navigation}
            versions={<Versions {...{ versions, templateCode, draft }} />}
          />
        </div>
      </div>
    </Page>
  )
}

/** What a design is for that no visitor sees now. */
function Standing({ isOpen, isUsed }: EditorProps['detail']) {
  if (isUsed) return null
  return (
    <NoticeLine role="status">
      {isOpen
        ? '店铺现在使用的是另一个模板：这里的装修发布后，启用这个模板才会对访客显示。'
        : '当前会员等级不能使用这个模板：装修已保留，只能查看，续费后可继续。'}
    </NoticeLine>
  )
}

interface ActionsProps {
  readonly draft: Draft
  readonly note: string
  readonly onNote: (note: string) => void
  /** Null where the template is only read. */
  readonly onPublish: (() => Promise<void>) | null
}

const Actions = ({ draft, note, onNote, onPublish }: ActionsProps) => (
  <>
    <LinkButton to="/supplier/shop/templateSettings">更换模板</LinkButton>
    <Button aria-disabled={!draft.canUndo} onClick={draft.undo}>
      撤销
    </Button>
    <Button aria-disabled={!draft.canRedo} onClick={draft.redo}>
      重做
    </Button>
    {onPublish && (
      <>
        <Input
          className={styles.note}
          aria-label="版本说明"
          placeholder="版本说明（选填）"
          maxLength={60}
          value={note}
          onChange={event => onNote(event.target.value)}
        />
        <GuardedButton kind="primary" onClick={onPublish}>
          发布
        </GuardedButton>
      </>
    )}
  </>
)

/** How the shop stands, and what of the draft has to be looked at. */
const Notices = ({ detail, note }: { detail: EditorProps['detail']; note: string | undefined }) => (
  <>
    <Standing {...detail} />
    {note && <NoticeLine role="alert">版本说明：{note}</NoticeLine>}
    {detail.unknownNum > 0 && (
      <NoticeLine role="status">有{detail.unknownNum}个模块的类型暂不支持：已保留，页面上不显示</NoticeLine>
    )}
  </>
)

interface Refused {
  readonly design: StorefrontDesign
  readonly fields: BlockErrors
}

/** What was refused when it was published, of the fields that have not been changed since. */
const stillRefused = ({ design: before, fields }: Refused, now: StorefrontDesign) =>
  Object.fromEntries(Object.entries(fields).filter(([path]) => valueAt(before, path) === valueAt(now, path)))

const valueAt = (design: StorefrontDesign, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, key) => (inner as Record<string, unknown> | null | undefined)?.[key], design)

type Draft = ReturnType<typeof useDesign>

function noteOf(detail: EditorProps['detail'], draft: Draft): string {
  if (draft.isOffline) return '网络已断开，修改保存在本机，恢复连接后自动保存'
  if (draft.hasFailed) return `未能保存：${draft.whyFailed}。修改后会再试`
  if (draft.isDirty) return draft.kept.isTakenUp ? '已恢复上次未保存的修改，正在保存…' : '正在保存…'
  if (detail.last?.status === 'REJECTED') return `上一版审核未通过：${detail.last.reason}`
  if (detail.last?.status === 'PENDING') return '有一版正在审核，通过后自动发布'
  return draft.isChanged ? '草稿已保存，尚未发布' : '草稿与已发布的内容一致'
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
