import { RemovablePictures } from './picture-boxes.tsx'
import { pictureError, useUploads } from './use-uploads.ts'

const MAX_BYTES = 5 * 1024 * 1024
const fault = pictureError(['image/jpeg', 'image/png', 'image/webp'], 'jpg、png或webp', 5)

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
    shrinkTo: MAX_BYTES,
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
