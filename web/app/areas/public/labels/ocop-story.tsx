import { Link } from 'react-router'
import { GoodsPicture } from '../../../domains/goods/goods-picture.tsx'
import { GoodsPrice } from '../../../domains/goods/goods-price.tsx'
import { Breadcrumbs } from '../../../ui/base/breadcrumbs.tsx'
import { LinkButton } from '../../../ui/base/button.tsx'
import { Card } from '../../../ui/base/card.tsx'
import { RichContent } from '../../../ui/text/rich-content.tsx'
import { FlagshipNumbers } from './flagship-numbers.tsx'
import type { Story } from './load-story.ts'
import styles from './ocop-story.module.css'

/** The flagship product of one company: its story whole, what proves it, and where it is used. */
export default function OcopStory({ story: { goods, story, evidence, video, cases } }: { story: Story }) {
  return (
    <div className="content">
      <Breadcrumbs
        items={[{ label: '首页', to: '/' }, { label: '一司一品', to: '/website/ocop' }, { label: goods.name }]}
      />
      <div className={styles.columns}>
        <article className="stack min-0 gap-4">
          <Card>
            <header className={styles.head}>
              <p>{goods.companyName}</p>
              <h1 className="ink">{goods.name}</h1>
              <p className={styles.numbers}>
                <FlagshipNumbers {...goods} />
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
              <p className="quiet">企业尚未填写产品故事。</p>
            )}
          </Card>
          {evidence.length > 0 && (
            <Card title="实证">
              <ul className={`stack columns-4 gap-3 phone-two-columns ${styles.evidence}`}>
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
        <aside className="sticky phone-static">
          <Card>
            <div className="stack gap-3">
              <GoodsPicture src={goods.cover} size={240} />
              <p className={styles.price}>
                <GoodsPrice goods={goods} />
                <span className="hint">{goods.packSize}</span>
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
