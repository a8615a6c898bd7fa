import { sizeLabel } from '@shangyouji/contract/files/limits'
import { type Area, drawJpeg } from './draw-jpeg.ts'

/**
 * Cuts an area out of a picture and draws it at exactly the wanted size.
 * @throws DOMException when the browser cannot read the picture, or cannot make it small enough
 */
export async function cropImage(
  url: string,
  area: Area,
  size: { width: number; height: number; maxBytes: number },
): Promise<Blob> {
  const picture = new Image()
  picture.src = url
  await picture.decode()
  const cut = await drawJpeg(picture, area, size)
  if (!cut) throw new DOMException(`上传图片大小不超过${sizeLabel(size.maxBytes)}!`)
  return cut
}
