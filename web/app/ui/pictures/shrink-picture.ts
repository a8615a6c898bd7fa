import { drawJpeg } from './draw-jpeg.ts'

/** Longer than any page shows a picture; the server keeps no more either. */
const MAX_SIDE = 2560

/**
 * A photo as a phone makes it, small enough to be sent: fewer pixels, then a lower quality. What is no still picture, or
 * cannot be read, stays as it is; its size is then told to who chose it.
 */
export async function shrinkPicture(file: File, maxBytes: number): Promise<File> {
  if (file.size <= maxBytes || !/^image\/(?:jpeg|png|webp)$/.test(file.type)) return file
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return file
  const scale = Math.min(1, MAX_SIDE / Math.max(picture.width, picture.height))
  const size = { width: Math.round(picture.width * scale), height: Math.round(picture.height * scale) }
  const { width, height } = picture
  const made = await drawJpeg(picture, { x: 0, y: 0, width, height }, { ...size, maxBytes })
  picture.close()
  return made ? new File([made], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' }) : file
}
