import { RemovablePictures } from './picture-boxes.tsx'
import { pictureError, useUploads } from './use-uploads.ts'

/** A stored picture that only some may see; `showUrl` can be shown for ten minutes. */
export interface StoredPicture {
  readonly url: string
  readonly showUrl: string
  readonly name: string
}

const fault = pictureError(['image/jpeg', 'image/png'], 'jpg、jpeg或png')

interface PicturesProps {
  value: readonly StoredPicture[]
  onChange: (value: StoredPicture[]) => void
  most: number
}

/** Several pictures of a form, private to it. */
export function PrivatePictures({ value, onChange, most }: PicturesProps) {
  const uploads = useUploads({
    ...{ value, onChange, most },
    unit: '张图片',
    bizType: 'ATTACHMENT',
    fault,
    keep: ({ url, showUrl }, { name }) => ({ url, showUrl, name }),
  })
  return (
    <RemovablePictures
      uploads={uploads}
      accept=".jpg,.jpeg,.png"
      most={most}
      sources={value.map(picture => picture.showUrl)}
      onRemove={at => onChange(value.toSpliced(at, 1))}
    />
  )
}
