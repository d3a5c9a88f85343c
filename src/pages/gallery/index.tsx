import { Gallery } from '../../gallery/Gallery';

export default Gallery;
