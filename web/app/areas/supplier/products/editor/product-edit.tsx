import { ownFieldOf } from '@shangyouji/contract/goods/labels'
import { Alert } from 'antd'
import { useMemo, useState } from 'react'
import { data, useNavigate, useRevalidator } from 'react-router'
import { FormBar } from '../../../../back-office/form-bar.tsx'
import { Page, Panel, titled } from '../../../../back-office/page.tsx'
import { GoodsStatusTag } from '../../../../domains/goods/goods-status-tag.tsx'
import { RichTextField } from '../../../../forms/editor/rich-text-field.tsx'
import { isFailure } from '../../../../lib/api/failure.ts'
import { apiContext } from '../../../../lib/context.ts'
import { dialogWhenOpened } from '../../../../lib/hydration/dialog-when-opened.tsx'
import { useSession } from '../../../../lib/session/use-session.ts'
import { Button, GuardedButton, LinkButton } from '../../../../ui/base/button.tsx'
import { EyeIcon } from '../../../../ui/base/icons.tsx'
import { NoticeLine } from '../../../../ui/base/notice-line.tsx'
import { SensitiveDialog } from '../../../../ui/overlay/sensitive-dialog.tsx'
import { RelativeTime } from '../../../../ui/text/text.tsx'
import { cascaderOptions } from '../category-options.ts'
import type { Route } from './+types/product-edit.ts'
import { BasicsPart } from './basics-part.tsx'
import { DocumentsField } from './documents-field.tsx'
import styles from './editor.module.css'
import { draftOf, emptyDraft } from './goods-draft.ts'
import { ParamsPart } from './params-part.tsx'
import { PicturesField } from './pictures-field.tsx'
import { SpecsPart } from './specs-part.tsx'
import { StoragePart } from './storage-part.tsx'
import { useGoodsForm } from './use-goods-form.ts'
import { useProperties } from './use-properties.ts'

const PreviewDialog = dialogWhenOpened(async () => (await import('./preview-dialog.tsx')).PreviewDialog)

const FORM_ID = 'goods-form'

/** New goods, own ones by `?id=`, or a copy of own ones by `?from=`. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const id = url.searchParams.get('id') ?? url.searchParams.get('from')
  const isCopy = !url.searchParams.get('id')
  const [mine, categories, recent, stored] = await Promise.all([
    api.business.getMine(),
    api.category.listTree(),
    api.categoryHistory.listAll(),
    id
      ? api.goodsInfo.getByUpdate({ id }).catch(error => {
          if (isFailure(error)) throw data({ msg: '该产品不存在或已删除' }, { status: 404 })
          throw error
        })
      : null,
  ])
  const [brands, own] = await Promise.all([
    api.brand.listByBusinessId({ businessId: mine.id }),
    api.businessCategory.getBusinessCategory({ id: mine.id }),
  ])
  return {
    stored,
    isCopy,
    options: {
      categories: cascaderOptions(categories),
      recent: recent.map(({ id, path }) => ({ id, name: path.map(step => step.name).join(' / ') })),
      brands: brands
        .filter(brand => brand.status === 'PENDING' || brand.status === 'PUBLISHED')
        .map(({ id, name, status }) => ({ value: id, label: status === 'PENDING' ? `${name}（审核中）` : name })),
      own: own.flatMap(first => [
        { value: first.id, label: first.name },
        ...first.children.map(second => ({ value: second.id, label: `${first.name} / ${second.name}` })),
      ]),
    },
  }
}
export const meta: Route.MetaFunction = titled(({ loaderData }) =>
  loaderData?.stored && !loaderData.isCopy ? '编辑产品' : '发布产品',
)
export const handle = { crumb: '编辑' }

export default function ProductEdit({ loaderData }: Route.ComponentProps) {
  const { stored, isCopy } = loaderData
  // other goods are another form
  return <Editor key={`${stored?.id ?? 'new'} ${isCopy}`} {...loaderData} />
}

function Editor({ stored, isCopy, options }: Route.ComponentProps['loaderData']) {
  const user = useSession()!.userInfo
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [isPreviewed, setPreviewed] = useState(false)
  const editing = stored && !isCopy ? stored : undefined
  const start = useMemo(() => (stored ? draftOf(stored, isCopy) : emptyDraft()), [stored, isCopy])
  const form = useGoodsForm({
    start,
    userId: user.userId,
    editing,
    onSent: () => void navigate('/supplier/info/product'),
    onDraft: id =>
      editing ? void revalidate() : void navigate(`/supplier/info/product/edit?id=${id}`, { replace: true }),
  })
  const { draft, faults } = form
  return (
    <Page
      title={
        <span className="inline-row gap-3">
          {editing ? '编辑产品' : isCopy && stored ? '复制为新产品' : '发布产品'}
          {editing && <GoodsStatusTag status={editing.status} />}
        </span>
      }
      note="填写的内容自动保存在本机；提交后预计3个工作日内完成审核"
      action={
        <Button icon={<EyeIcon />} onClick={() => setPreviewed(true)}>
          预览
        </Button>
      }
    >
      {editing && <Notice editing={editing} />}
      {faults.form && <Alert type="error" showIcon title={faults.form} className="mb-4" />}
      {form.found && <KeptNotice form={form} found={form.found} />}
      <form
        id={FORM_ID}
        ref={form.element}
        noValidate
        className={styles.form}
        onSubmit={event => {
          event.preventDefault()
          void form.submit()
        }}
      >
        <FormParts form={form} options={options} />
      </form>
      <EditorBar form={form} editing={editing} />
      <SensitiveDialog
        words={form.words}
        busy={form.busy === 'submit'}
        onCancel={form.dropWarning}
        onContinue={() => void form.submitAnyway()}
      />
      {isPreviewed && <PreviewDialog draft={draft} options={options} onClose={() => setPreviewed(false)} />}
    </Page>
  )
}

const notes = {
  PENDING: '该产品正在审核，重新提交后按新内容审核。',
  PUBLISHED: '该产品已上架：价格、库存和货期立即生效，其余修改先审核，通过之前仍展示原内容。',
  OFF_SHELF: '该产品已下架，重新提交并通过审核后将再次展示。',
} as const

type Form = ReturnType<typeof useGoodsForm>
type Options = Route.ComponentProps['loaderData']['options']

/** What was typed before and not sent. */
function KeptNotice({ form, found }: { form: Form; found: NonNullable<Form['found']> }) {
  return (
    <NoticeLine role="status" className="mb-4">
      {found.isApplied ? '已恢复上次未提交的内容' : '有未提交的内容'}，保存于 <RelativeTime at={found.savedAt} />
      {!found.isApplied && (
        <button type="button" onClick={form.applyFound}>
          恢复
        </button>
      )}
      <button type="button" onClick={form.discardFound}>
        {found.isApplied ? '放弃，重新开始' : '丢弃'}
      </button>
    </NoticeLine>
  )
}

function FormParts({ form, options }: { form: Form; options: Options }) {
  const { draft, set, faults } = form
  const properties = useProperties(draft.categoryId)
  const grades = properties?.find(({ name }) => ownFieldOf(name) === 'grade')?.options ?? []
  return (
    <>
      <Panel title="基本信息">
        <BasicsPart form={form} options={options} grades={grades} />
      </Panel>
      <Panel title="规格与价格">
        <SpecsPart form={form} />
      </Panel>
      <Panel title="产品图片">
        <PicturesField value={draft.images} onChange={images => set({ images })} error={faults.images} />
      </Panel>
      <Panel title="类目属性与参数">
        <ParamsPart form={form} properties={properties} />
      </Panel>
      <Panel title="储存与运输">
        <StoragePart form={form} />
      </Panel>
      <Panel title="详情">
        <RichTextField
          key={form.epoch}
          label="产品详情"
          value={draft.detail}
          onChange={detail => set({ detail })}
          height={340}
          placeholder="产品特点、质量标准、使用方法、文献引用……不能包含电话、微信、邮箱和网址"
        />
        {faults.detail && (
          <p className="mt-1 text-12 danger" role="alert">
            {faults.detail}
          </p>
        )}
      </Panel>
      <Panel title="文档">
        <DocumentsField
          docs={draft.docs}
          packs={draft.specs.map(spec => spec.packSize.trim()).filter(Boolean)}
          onChange={docs => set({ docs })}
          faults={faults}
        />
      </Panel>
    </>
  )
}

function EditorBar({ form, editing }: { form: Form; editing: { readonly status: string } | undefined }) {
  return (
    <FormBar>
      <LinkButton to="/supplier/info/product" kind="text">
        返回产品列表
      </LinkButton>
      {form.saveDraft && (
        <Button busy={form.busy === 'draft'} onClick={() => void form.saveDraft?.()}>
          存草稿
        </Button>
      )}
      <GuardedButton kind="primary" size="large" type="submit" form={FORM_ID} busy={form.busy === 'submit'}>
        {editing && editing.status !== 'DRAFT' ? '提交修改' : '提交审核'}
      </GuardedButton>
    </FormBar>
  )
}

/** What submitting means in the state the goods are in, and why they were refused. */
function Notice({ editing }: { editing: NonNullable<Route.ComponentProps['loaderData']['stored']> }) {
  const { status, rejectReason, isRevising } = editing
  if (status === 'REJECTED' || status === 'BANNED') {
    const title = status === 'REJECTED' ? '审核未通过，请按原因修改后重新提交' : '已违规下架，修改后可重新提交申诉'
    return <Alert type="error" showIcon className="mb-4" title={title} description={rejectReason} />
  }
  const note = isRevising
    ? '您的修改正在审核中，这里是待审核的内容；再次提交将以新内容为准。'
    : notes[status as keyof typeof notes]
  if (!note) return null
  return (
    <Alert
      type={rejectReason ? 'warning' : 'info'}
      showIcon
      className="mb-4"
      title={note}
      description={rejectReason && `上次修改未通过审核：${rejectReason}`}
    />
  )
}
