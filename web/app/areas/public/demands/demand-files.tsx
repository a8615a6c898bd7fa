import type { Attachment } from '@shangyouji/contract/demands/calls'
import type { z } from 'zod'
import { openLogin } from '../../../lib/open-dialogs.ts'
import { savedAs } from '../../../lib/saved-as.ts'
import { Button } from '../../../ui/base/button.tsx'
import { Card } from '../../../ui/base/card.tsx'
import { DownloadIcon, FileIcon } from '../../../ui/base/icons.tsx'
import { formatBytes } from '../../../ui/text/format-bytes.ts'
import styles from './demand-detail.module.css'

/** Papers that go with a demand; without a login they have no address. */
export function DemandFiles({ files }: { files: readonly z.output<typeof Attachment>[] }) {
  return (
    <Card title="附件">
      <ul className={`stack gap-2 ${styles.files}`}>
        {files.map(file => (
          <li className="row gap-2" key={file.name + file.size}>
            <FileIcon className="quiet" />
            <span>{file.name}</span>
            <small className="quiet">{formatBytes(file.size)}</small>
            {file.url ? (
              <a href={savedAs(file.url, file.name)} download={file.name}>
                <DownloadIcon className="quiet" />
                下载
              </a>
            ) : (
              <Button className="push" kind="text" size="small" onClick={() => openLogin()}>
                登录后下载
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
