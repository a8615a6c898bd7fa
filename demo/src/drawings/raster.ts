import sharp from 'sharp'

// for one drawing at a time a second thread costs a fifth more processor time
sharp.concurrency(1)

/**
 * Turns drawings into JPEG, in a process of its own: in the server's, sharp reads no SVG (modules/files/pictures.ts).
 * Each message is a drawing and is answered by its picture.
 */
process.on('message', async ({ svg, side }: { svg: string; side: number }) => {
  const bytes = await sharp(Buffer.from(svg)).resize(side).jpeg({ quality: 86 }).toBuffer()
  process.send!(bytes)
})
process.on('disconnect', () => process.exit(0))
