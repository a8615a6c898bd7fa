export default function Gallery() {
  return <h1>组件陈列</h1>
}
