import { label } from '../kit/label';

/** What a sample is brought in, by the material that may touch it (HJ 493 table 1: G, P, S). */
export const containers = {
  plastic: label('塑料瓶(P)', 'Plastic (P)'),
  glass: label('玻璃瓶(G)', 'Glass (G)'),
  amber: label('棕色玻璃瓶', 'Amber glass'),
  sterile: label('无菌容器', 'Sterile'),
  bag: label('采样袋', 'Bag'),
  other: label('其他', 'Other'),
} as const;
