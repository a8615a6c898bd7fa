import { type DocumentKind, documentKinds } from '@shangyouji/contract/goods/labels'
import { useReplayClick } from '../../../lib/hydration/hydrate-on-interaction.tsx'
import { openConsult } from '../../../lib/open-dialogs.ts'
import { savedAs } from '../../../lib/saved-as.ts'
import { Button } from '../../../ui/base/button.tsx'
import { DownloadIcon, FileIcon } from '../../../ui/base/icons.tsx'
import type { Details } from './details.ts'
import styles from './documents.module.css'

/** COA, SDS, TDS and manuals, free for everyone; where there are none, they are asked for. */
export function Documents({ goods }: { goods: Details }) {
  const documents = (Object.keys(documentKinds) as DocumentKind[]).flatMap(kind =>
    goods.docs[kind].map(document => ({ kind, ...document })),
  )
  const root = useReplayClick<HTMLParagraphElement>()
  const byLot = (
    <a href={`/website/coa${goods.catalogNo ? `?catalogNo=${encodeURIComponent(goods.catalogNo)}` : ''}`}>
      按批号查 COA
    </a>
  )
  if (documents.length === 0) {
    return (
      <p ref={root} className="quiet">
        供应商还没有上传资料。
        <Button kind="text" size="small" onClick={ask}>
          向供方索取 COA / SDS
        </Button>
        {byLot}
      </p>
    )
  }
  return (
    <ul className={`phone-one-column ${styles.documents}`}>
      {documents.map(({ kind, name, url, pack }) => {
        const shown = name || `${goods.catalogNo || goods.name} ${kind}`
        const fileName = `${shown}${/\.\w{2,5}$/.exec(url)?.[0] ?? ''}`
        return (
          <li key={url}>
            <FileIcon />
            <span className="stack min-0">
              <strong className="ellipsis medium">{shown}</strong>
              <small className="hint">{pack ? `${documentKinds[kind]} · 规格 ${pack}` : documentKinds[kind]}</small>
            </span>
            <a href={savedAs(url, fileName)} download={fileName} aria-label={`下载 ${shown}`}>
              <DownloadIcon />
              下载
            </a>
          </li>
        )
      })}
      <li>{byLot}</li>
    </ul>
  )

  function ask() {
    openConsult({
      bizType: 'GOODS',
      bizId: goods.id,
      title: goods.name,
      image: goods.cover,
      businessId: goods.supplier.id,
      businessName: goods.supplier.name,
    })
  }
}
