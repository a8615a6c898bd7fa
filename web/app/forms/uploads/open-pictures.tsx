import { sizeLabel } from '@shangyouji/contract/files/limits'
import { useFileLimit } from '../../lib/api/file-limit.ts'
import { RemovablePictures } from './picture-boxes.tsx'
import { pictureError, useUploads } from './use-uploads.ts'

const fault = pictureError(['image/jpeg', 'image/png', 'image/webp'], 'jpg、png或webp')

/** What a field of such pictures says of them. */
export const useOpenPicturesHint = (): string =>
  `选填，jpg、png或webp，每张不超过${sizeLabel(useFileLimit('PHOTO'))}，可拖入或粘贴`

interface PicturesProps {
  value: readonly string[]
  onChange: (value: string[]) => void
  most: number
}

/** Several pictures of a form that anybody may see, by their addresses; each is stored as it is chosen. */
export function OpenPictures({ value, onChange, most }: PicturesProps) {
  const uploads = useUploads({
    ...{ value, onChange, most },
    unit: '张图片',
    bizType: 'PHOTO',
    fault,
    keep: ({ url }) => url,
  })
  return (
    <RemovablePictures
      uploads={uploads}
      accept=".jpg,.jpeg,.png,.webp"
      most={most}
      sources={value}
      onRemove={at => onChange(value.toSpliced(at, 1))}
    />
  )
}
