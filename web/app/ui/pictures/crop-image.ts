export interface CropArea {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/**
 * Cuts an area (in pixels of the original) out of a picture and draws it at exactly the wanted size, as JPEG on white.
 * The quality goes down until the result is small enough.
 * @throws DOMException when the browser cannot read the picture
 */
export async function cropImage(
  url: string,
  area: CropArea,
  { width, height, maxBytes }: { width: number; height: number; maxBytes: number },
): Promise<Blob> {
  const picture = new Image()
  picture.src = url
  await picture.decode()
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const paper = canvas.getContext('2d')!
  paper.fillStyle = '#fff'
  paper.fillRect(0, 0, width, height)
  paper.imageSmoothingQuality = 'high'
  paper.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, width, height)
  for (const quality of [0.92, 0.85, 0.75, 0.6]) {
    const cut = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', quality))
    if (cut && cut.size <= maxBytes) return cut
  }
  throw new DOMException('上传图片大小不超过500K!')
}
