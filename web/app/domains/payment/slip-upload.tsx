import { useRef } from 'react'
import { useUploads } from '../../forms/uploads/use-uploads.ts'
import { Button } from '../../ui/base/button.tsx'

const ENDINGS = ['pdf', 'jpg', 'jpeg', 'png']
const fileError = ({ name }: File): string =>
  ENDINGS.includes(name.split('.').at(-1)?.toLowerCase() ?? '') ? '' : '请上传 PDF 或图片'

interface SlipUploadProps {
  readonly label: string
  readonly value?: string
  readonly onChange?: (url: string) => void | Promise<void>
}

/** The slip of a bank transfer: one picture or PDF, stored as it is chosen. */
export function SlipUpload({ label, value = '', onChange }: SlipUploadProps) {
  const input = useRef<HTMLInputElement>(null)
  const { running, take } = useUploads<string>({
    value: [],
    onChange: ([url]) => {
      if (url) void onChange?.(url)
    },
    most: 1,
    unit: '个文件',
    bizType: 'ATTACHMENT',
    fault: fileError,
    keep: ({ url }) => url,
  })
  const words = value === '' ? `上传${label}` : '已上传，重新选择'
  return (
    <>
      <Button onClick={() => input.current!.click()} disabled={running.length > 0}>
        {running.length > 0 ? '正在上传…' : words}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={ENDINGS.map(ending => `.${ending}`).join(',')}
        onChange={event => {
          take([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </>
  )
}
