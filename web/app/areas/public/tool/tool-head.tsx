import { Button } from '../../../ui/base/button.tsx'
import { CopyIcon, FileIcon, ShareIcon, StarIcon } from '../../../ui/base/icons.tsx'
import { Tag } from '../../../ui/base/tag.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import { copyText } from '../../../ui/text/copy-text.ts'
import { toggleFavourite, useKeptTools } from './calculator/kept-tools.ts'
import { reportText } from './calculator/report.ts'
import { ToolGlyph } from './calculator/tool-glyph.tsx'
import type { ToolForm } from './calculator/use-tool-form.ts'
import styles from './tool.module.css'
import type { ToolData } from './tool-data.ts'

interface Props {
  readonly form: ToolForm
  readonly tool: ToolData['tool']
  readonly onKeep: () => void
}

/** Name of the calculator and what may be done with its result. */
export function ToolHead({ form, tool: { code, name, nameEn, groupName }, onKeep }: Props) {
  const isFavourite = useKeptTools().favourites.includes(code)
  const hasResult = form.evaluation.output !== null
  const addressOf = () => {
    const query = form.isTouched ? form.search : location.search.slice(1)
    return `${location.origin}/tool/${code}${query && `?${query}`}`
  }
  const share = () =>
    form.fitsAddress
      ? void copyText(addressOf(), '链接已复制，打开即为当前输入与结果')
      : toast.info('内容过长，放不进链接；可打印或复制结果')
  return (
    <header className={`print-alone ${styles.head}`}>
      <ToolGlyph code={code} />
      <div className={`fill ${styles.title}`}>
        <h1>{name}</h1>
        <p>
          <Tag tone="teal">{groupName}</Tag>
          {nameEn !== name && <span lang="en">{nameEn}</span>}
        </p>
      </div>
      <div className="flex gap-2 phone-wrap print-hidden">
        <Button
          icon={<StarIcon className="star-mark" />}
          aria-pressed={isFavourite}
          onClick={() => toggleFavourite(code)}
        >
          {isFavourite ? '已收藏' : '收藏'}
        </Button>
        <Button icon={<ShareIcon />} onClick={share}>
          复制链接
        </Button>
        <Button
          icon={<CopyIcon />}
          aria-disabled={!hasResult}
          onClick={() => void copyText(reportText(form, `${name}（${nameEn}）`, addressOf()), '结果已复制')}
        >
          复制结果
        </Button>
        <Button icon={<FileIcon />} onClick={() => print()}>
          打印
        </Button>
        <Button kind="outline" aria-disabled={!hasResult} onClick={onKeep}>
          保存记录
        </Button>
      </div>
    </header>
  )
}
