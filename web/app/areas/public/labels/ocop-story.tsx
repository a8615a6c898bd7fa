import { data, Link } from 'react-router'
import { isFailure } from '../../../api/failure.ts'
import { apiContext, requestContext } from '../../../context.ts'
import { GoodsPicture } from '../../../domains/goods/goods-picture.tsx'
import { GoodsPrice } from '../../../domains/goods/goods-price.tsx'
import { Breadcrumbs, Card, Tag } from '../../../ui/bits.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { RichContent } from '../../../ui/rich-content.tsx'
import { Code } from '../../../ui/text.tsx'
import type { Route } from './+types/ocop-story.ts'
import styles from './ocop-story.module.css'

export async function loader({ context, params: { id }, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { tags } = context.get(requestContext)
  const ocop = await api.goodsInfo.getOcop({ businessId: id }).catch(error => {
    if (isFailure(error)) return null
    throw error
  })
  // goods off the shelf, or a company whose level has none any more
  if (!ocop?.goods) throw data({ msg: '该代表产品不存在或已下架' }, { status: 404 })
  for (const tag of ['ocop', `company:${id}`, `goods:${ocop.goods.id}`]) tags.add(tag)
  return { ocop: { ...ocop, goods: ocop.goods }, origin: url.origin }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [{ title: '代表产品不存在 · 上游集' }]
  const { ocop, origin } = loaderData
  const { goods } = ocop
  const address = `${origin}/website/ocop/${goods.businessId}`
  const description = `${goods.companyName}的代表产品${goods.name}：来历、工艺、实证与应用案例`
  return [
    { title: `${goods.name} · ${goods.companyName} · 一司一品 · 上游集` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:title', content: goods.name },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    ...(goods.cover ? [{ property: 'og:image', content: origin + goods.cover }] : []),
  ]
}

/** The flagship product of one company: its story whole, what proves it, and where it is used. */
export default function OcopStory({ loaderData: { ocop } }: Route.ComponentProps) {
  const { goods, story, evidence, video, cases } = ocop
  return (
    <div className="content">
      <Breadcrumbs
        items={[{ label: '首页', to: '/' }, { label: '一司一品', to: '/website/ocop' }, { label: goods.name }]}
      />
      <div className={styles.columns}>
        <article className={styles.main}>
          <Card>
            <header className={styles.head}>
              <p>{goods.companyName}</p>
              <h1>{goods.name}</h1>
              <p className={styles.numbers}>
                {goods.brandName && <Tag>{goods.brandName}</Tag>}
                {goods.catalogNo && <Code>{goods.catalogNo}</Code>}
                {goods.cas && (
                  <span>
                    CAS <Code>{goods.cas}</Code>
                  </span>
                )}
              </p>
            </header>
            {video && (
              // biome-ignore lint/a11y/useMediaCaption: suppliers upload films without a text track
              <video className={styles.video} src={video} controls preload="metadata" />
            )}
            {story ? (
              <section aria-label="产品故事">
                <RichContent html={story} />
              </section>
            ) : (
              <p className={styles.none}>企业尚未填写产品故事。</p>
            )}
          </Card>
          {evidence.length > 0 && (
            <Card title="实证">
              <ul className={styles.evidence}>
                {evidence.map((url, i) => (
                  <li key={url}>
                    <a href={url} target="_blank" rel="noopener">
                      <img src={`${url}?w=400`} alt={`实证图片 ${i + 1}`} width={200} height={200} loading="lazy" />
                    </a>
                  </li>
                ))}
              </ul>
            </Card>
          )}
          {cases && (
            <Card title="应用案例">
              <RichContent html={cases} />
            </Card>
          )}
        </article>
        <aside className={styles.aside}>
          <Card>
            <div className={styles.buy}>
              <GoodsPicture src={goods.cover} size={240} />
              <p className={styles.price}>
                <GoodsPrice goods={goods} />
                <span>{goods.packSize}</span>
              </p>
              <LinkButton to={`/website/goods/${goods.id}`} kind="primary">
                查看规格与价格
              </LinkButton>
              <Link to={`/shop/default?id=${goods.businessId}`} className={styles.shop}>
                进入{goods.companyName}的店铺
              </Link>
            </div>
          </Card>
        </aside>
      </div>
    </div>
  )
}
