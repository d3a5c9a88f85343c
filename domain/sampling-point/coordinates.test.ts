import { coordinateProblems, coordinateText } from './coordinates';

const fieldsOf = (longitude: string | null, latitude: string | null) =>
  coordinateProblems({ longitude, latitude }).map(({ field }) => field);

describe('the coordinates of a sampling point', () => {
  test('are both there or both left out', () => {
    expect(fieldsOf('116.3913', '39.9075')).toEqual([]);
    expect(fieldsOf(null, null)).toEqual([]);
    expect(fieldsOf('116.3913', null)).toEqual(['latitude']);
    expect(fieldsOf('', '39.9075')).toEqual(['longitude']);
  });

  test('have seven digits behind the point at most', () => {
    expect(fieldsOf('116.1234567', '39.1234567')).toEqual([]);
    expect(fieldsOf('116.12345678', '39.12345678')).toEqual(['longitude', 'latitude']);
  });

  test('are read with their sides, digit by digit as they were typed', () => {
    expect(coordinateText({ longitude: '-77.9270', latitude: '39.4130' })).toBe('39.4130° N, 77.9270° W');
    expect(coordinateText({ longitude: '151.2', latitude: '-33.80' })).toBe('33.80° S, 151.2° E');
    expect(coordinateText({ longitude: null, latitude: null })).toBeNull();
  });
});
