import { FlaskIcon } from '../../../ui/base/icons.tsx'
import { Tag } from '../../../ui/base/tag.tsx'
import type { Route } from './+types/new-products.ts'
import { LabelPage } from './label-page.tsx'
import { labelMeta, loadLabel } from './load-label.ts'

export const loader = ({ context, url }: Route.LoaderArgs) => loadLabel(context, 'NEW', url)

export const handle = { isPhoneReady: true }

export const meta: Route.MetaFunction = ({ loaderData }) =>
  labelMeta(
    loaderData,
    '/website/newProducts',
    '生物医药上游新品：各供应商新上架的试剂、填料、耗材、仪器与服务，按类目查看。',
  )

/** 新品推荐. */
export default function NewProducts({ loaderData }: Route.ComponentProps) {
  return (
    <LabelPage
      {...loaderData}
      tone="teal"
      lead="各家供应商近期推出的产品，按类目查看"
      icon={<FlaskIcon />}
      mark={goods => goods.note && <Tag tone="teal">{goods.note}</Tag>}
    />
  )
}
