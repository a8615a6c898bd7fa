import { useCallback, useState } from 'react'
import { data } from 'react-router'
import { Breadcrumbs } from '../../../ui/base/breadcrumbs.tsx'
import { LinkButton } from '../../../ui/base/button.tsx'
import { Card } from '../../../ui/base/card.tsx'
import { Empty } from '../../../ui/base/empty.tsx'
import type { Route } from './+types/preview-image.ts'
import styles from './preview-image.module.css'

/** Only pictures of our own storage are shown. */
export function loader({ url }: Route.LoaderArgs) {
  const image = url.searchParams.get('img') ?? ''
  if (!/^\/files\/[\w/.-]+(\?[\w=&.%-]*)?$/.test(image) || image.includes('..')) throw data(null, { status: 404 })
  return { image }
}

export const meta = () => [{ title: '证照预览 · 上游集' }, { name: 'robots', content: 'noindex' }]
export const handle = { isPhoneReady: true }

/** A certificate in full, under the mark of the site so that a copy says where it comes from. */
export default function PreviewImage({ loaderData: { image } }: Route.ComponentProps) {
  const [isBroken, setBroken] = useState(false)
  // one that failed before the script was here says nothing any more
  const noteBroken = useCallback((img: HTMLImageElement | null) => {
    if (img?.complete && img.naturalWidth === 0) setBroken(true)
  }, [])
  if (isBroken) {
    return (
      <div className="content">
        <h1 className="sr-only">证照预览</h1>
        <Card>
          <Empty title="图片无法显示" action={<LinkButton to="/">返回首页</LinkButton>}>
            图片可能已被删除，或链接已过期，请回到原页面重新打开。
          </Empty>
        </Card>
      </div>
    )
  }
  return (
    <div className="content">
      <Breadcrumbs items={[{ label: '首页', to: '/' }, { label: '证照预览' }]} />
      <h1 className="sr-only">证照预览</h1>
      <figure className={styles.figure}>
        <div className={styles.picture}>
          <img src={image} alt="证照" ref={noteBroken} onError={() => setBroken(true)} />
          <div className={styles.mark} aria-hidden="true">
            {Array.from({ length: 18 }, (_, i) => `${i}`).map(key => (
              <span key={key}>上游集 · 仅供核验</span>
            ))}
          </div>
        </div>
      </figure>
    </div>
  )
}
