import type { GoodsCard } from '@shangyouji/contract/goods/card-schemas'
import { openPublish } from '../../../lib/open-dialogs.ts'
import { Breadcrumbs } from '../../../ui/base/breadcrumbs.tsx'
import { Button, LinkButton } from '../../../ui/base/button.tsx'
import { Card } from '../../../ui/base/card.tsx'
import { Empty } from '../../../ui/base/empty.tsx'
import Recommended from './recommended.tsx'

/** Not on the shelf any more, or never was: other ways to what one looked for. */
export default function GoodsGone({ wasThere, popular }: { wasThere: boolean; popular: readonly GoodsCard[] }) {
  return (
    <div className="content pb-6">
      <Breadcrumbs
        items={[
          { label: '首页', to: '/' },
          { label: '产品中心', to: '/website/goods' },
          { label: wasThere ? '已下架' : '不存在' },
        ]}
      />
      <Card>
        <Empty
          isPage
          title={wasThere ? '该产品已下架' : '该产品不存在或已删除'}
          action={
            <span className="inline-flex gap-3 mt-3">
              <LinkButton to="/website/goods" kind="primary">
                去产品中心
              </LinkButton>
              <Button onClick={() => openPublish({ mayLogIn: true })}>发布需求</Button>
            </span>
          }
        >
          可以搜索同类产品；找不到合适的，发布需求后供方会带着报价来找您。
        </Empty>
      </Card>
      <Recommended title="大家在看" goods={popular} />
    </div>
  )
}
