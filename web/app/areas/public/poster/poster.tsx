import { sharedPath } from '@shangyouji/contract/shares/pages'
import { useEffect, useState } from 'react'
import { data } from 'react-router'
import { makeOwnCode } from '../../../domains/share/own-code.ts'
import { throughChannel } from '../../../domains/share/share.ts'
import { isFailure } from '../../../lib/api/failure.ts'
import { apiContext } from '../../../lib/context.ts'
import { useSession } from '../../../lib/session/use-session.ts'
import { SLOGAN } from '../../../site/menu.ts'
import { Breadcrumbs } from '../../../ui/base/breadcrumbs.tsx'
import { Button, LinkButton } from '../../../ui/base/button.tsx'
import { Card } from '../../../ui/base/card.tsx'
import { CopyIcon, DownloadIcon } from '../../../ui/base/icons.tsx'
import { Skeleton } from '../../../ui/base/skeleton.tsx'
import { copyText } from '../../../ui/text/copy-text.ts'
import type { Route } from './+types/poster.ts'
import { isShared, loadPoster } from './load-poster.ts'
import styles from './poster.module.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const type = url.searchParams.get('type')
  const id = url.searchParams.get('id') ?? ''
  const nothing = () => data({ msg: '要分享的内容不存在或已下架' }, { status: 404 })
  if (!isShared(type)) throw nothing()
  const facts = await loadPoster(api, type, id).catch(error => {
    if (isFailure(error)) throw nothing()
    throw error
  })
  const path = sharedPath(type, id)
  const code = await api.client.createQRCode({ url: throughChannel(path, { from: 'poster' }) })
  return { facts, code, path, origin: url.origin }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? `${loaderData.facts.title} · ` : ''}分享海报 · 上游集` },
  { name: 'robots', content: 'noindex' },
]
export const handle = { isPhoneReady: true }

function save(picture: string, title: string): void {
  const name = title.replace(/[\\/:*?"<>|]/g, ' ')
  Object.assign(document.createElement('a'), { href: picture, download: `${name}.png` }).click()
}

/** The code that leads to the page: with who shares it, for those who are logged in; null until that is known. */
function useOwnCode(shared: string, path: string) {
  const isLoggedIn = useSession() !== null
  const [made, setMade] = useState<{ picture: string; s?: string | undefined } | null>(null)
  useEffect(() => {
    // the page can be shared without it
    const forAll = { picture: shared }
    if (!isLoggedIn) return setMade(forAll)
    let isGone = false
    void makeOwnCode(path, 'poster', isLoggedIn)
      .catch(() => forAll)
      .then(own => isGone || setMade(own))
    return () => {
      isGone = true
    }
  }, [isLoggedIn, shared, path])
  return { code: made?.picture ?? null, own: made?.s }
}

/** 分享海报: a picture with a code, to be saved and sent on. */
export default function Poster({ loaderData: { facts, code: shared, path, origin } }: Route.ComponentProps) {
  const { code, own } = useOwnCode(shared, path)
  const [picture, setPicture] = useState('')
  const [isFailed, setFailed] = useState(false)
  useEffect(() => {
    let isGone = false
    let address = ''
    if (code === null) return
    const draw = async () => {
      const { drawPoster } = await import('./draw-poster.ts')
      const fonts = getComputedStyle(document.body).fontFamily
      const blob = await drawPoster({ facts, code, host: location.host, slogan: SLOGAN, fonts })
      if (isGone) return
      address = URL.createObjectURL(blob)
      setPicture(address)
    }
    setFailed(false)
    draw().catch(() => setFailed(true))
    return () => {
      isGone = true
      URL.revokeObjectURL(address)
    }
  }, [facts, code])

  const copy = () => copyText(`${facts.title} ${origin + throughChannel(path, { s: own })}`, '链接已复制，可粘贴给同事')
  return (
    <div className="content">
      <Breadcrumbs items={[{ label: '首页', to: '/' }, { label: facts.title, to: path }, { label: '分享海报' }]} />
      <Card>
        <div className={styles.poster}>
          <figure className={styles.picture}>
            {picture ? (
              <img className="phone-full" src={picture} alt={`${facts.title}的分享海报`} width={375} height={590} />
            ) : isFailed ? (
              <img className="phone-full" src={code ?? shared} alt="页面二维码" width={320} height={320} />
            ) : (
              <Skeleton width={375} height={590} />
            )}
          </figure>
          <div className={styles.side}>
            <h1>分享海报</h1>
            <p>{facts.title}</p>
            <p className="mt-3 dim">
              {isFailed
                ? '海报没有生成成功，可以直接保存二维码，或复制链接。'
                : '保存图片后发到微信群或朋友圈，扫码即可打开页面；也可以在图片上点右键复制，手机上长按保存。'}
            </p>
            <div className={`phone-wrap ${styles.acts}`}>
              {picture && (
                <Button kind="primary" size="large" icon={<DownloadIcon />} onClick={() => save(picture, facts.title)}>
                  保存图片
                </Button>
              )}
              <Button size="large" icon={<CopyIcon />} onClick={() => void copy()}>
                复制链接
              </Button>
              <LinkButton to={path} size="large" kind="text">
                返回页面
              </LinkButton>
            </div>
          </div>
        </div>
      </Card>
    </div>
  )
}
