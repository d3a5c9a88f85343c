import { companyContract } from '../../contract/company/company';
import { fileContract } from '../../contract/file/file';
import { staffContract } from '../../contract/staff/staff';
import { must } from '../support/builders/bench';
import { sealPicture } from '../support/builders/seal-picture';
import { type Laboratory, openLaboratory, type Person } from '../support/laboratory';
import { sendForm } from '../support/send-form';

let lab: Laboratory;
let admin: Person;
beforeAll(async () => {
  lab = await openLaboratory();
  admin = await lab.hire({ roles: ['ADM'] });
});
afterAll(() => lab.close());

type Row = { id: string; ver: number; name: string; code: string; address: string; isDefault: boolean | null };
/** A picture, followed by as much as nobody reads. */
const picture = (kb: number) => Buffer.concat([sealPicture(), Buffer.alloc(kb * 1024)]);
const damaged = () => sealPicture().subarray(0, 200);
const upload = async (name: string, bytes: Buffer | string): Promise<string> =>
  must(await sendForm<{ id: string }>(lab, fileContract.upload, admin, {}, { name, bytes })).id;
const own = async (): Promise<Row> => {
  const { list } = must(await lab.call<{ list: Row[] }>(companyContract.list, admin, { ids: [lab.companyId] }));
  return list[0] as Row;
};
const change = async (over: object, by = admin) => {
  const { id, ver, name, code, address, isDefault } = await own();
  return lab.call<Row>(companyContract.update, by, { id, ver, name, code, address, isDefault, ...over });
};
const fieldsOf = (data: unknown) => (data as { errors: { field: string }[] }).errors.map(({ field }) => field);

describe('PUT /api/company/{id}', () => {
  it('takes certificates, a credit code that checks, and pictures', async () => {
    const logo = await upload('logo.png', picture(4));
    const saved = must(
      await change({ creditCode: '91350100M000100Y43', cmaNo: '231012340567', cmaValidTo: '2029-12-31', logo }),
    );
    expect(saved).toMatchObject({ creditCode: '91350100M000100Y43', logo });
    const { rows } = await lab.system.pool.query(
      `select after->>'cmaNo' as cma from audit_log where action = 'company.update' and ref_id = $1`,
      [lab.companyId],
    );
    expect(rows).toEqual([{ cma: '231012340567' }]);
  });

  it.each([
    ['a wrong check character', async () => ({ creditCode: '91350100M000100Y44' }), 'creditCode'],
    ['a PDF as a logo', async () => ({ logo: await upload('logo.pdf', '%PDF-1.7') }), 'logo'],
    ['a seal of two megabytes', async () => ({ sealFile: await upload('seal.png', picture(2048)) }), 'sealFile'],
    ['a damaged picture', async () => ({ cmaMark: await upload('cma.png', damaged()) }), 'cmaMark'],
    ['a seal number of 33 characters', async () => ({ sealNo: '1'.repeat(33) }), 'sealNo'],
    ['a picture that is not there', async () => ({ cmaMark: '00000000-0000-7000-8000-000000000000' }), 'cmaMark'],
    ['a post code of letters', async () => ({ zip: 'ABCDEF' }), 'zip'],
  ])('refuses %s by its field', async (_what, over, field) => {
    const before = await own();
    const answer = await change(await over());
    expect([answer.status, fieldsOf(answer.data)]).toEqual([400, [field]]);
    expect((await own()).ver).toBe(before.ver);
  });

  it('is not for everybody', async () => {
    expect((await change({ tel: '1' }, await lab.hire({ roles: ['TM'] }))).status).toBe(403);
  });

  it('has one default, the last that says so', async () => {
    const other = must(
      await lab.call<Row>(companyContract.create, admin, {
        name: '分中心',
        code: 'FZX',
        address: '路 1 号',
        isDefault: true,
      }),
    );
    expect((await own()).isDefault).toBe(false);
    expect(other.isDefault).toBe(true);
    expect((await lab.call(companyContract.remove, admin, { id: lab.companyId })).status).toBe(400);
  });
});

describe('GET /api/company/seal/{id}', () => {
  const preview = async (person: Person, id = lab.companyId) => {
    const response = await fetch(`${lab.origin}/api/company/seal/${id}`, { headers: { authorization: person.token } });
    return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
  };
  const pictures = ({ text }: { text: string }) => text.split('<image').length - 1;

  it('shows the seal as it is printed, drawn or uploaded, and the marks', async () => {
    must(await change({ sealNo: '3205000012345', sealFile: null, cmaMark: null, cnasMark: null }));
    const drawn = await preview(admin);
    expect([drawn.status, drawn.type, pictures(drawn)]).toEqual([200, 'image/svg+xml', 0]);
    must(await change({ sealNo: '3205000099999' }));
    expect((await preview(admin)).text).not.toBe(drawn.text);
    const mark = await upload('cma.png', picture(1));
    must(await change({ sealFile: await upload('seal.png', picture(1)), cmaMark: mark, cnasMark: mark }));
    expect(pictures(await preview(admin))).toBe(3);
  });

  it('is for who keeps the data of the company alone, because it could be used to seal a forgery', async () => {
    for (const role of ['QM', 'TM', 'ARCH', 'COMP', 'SIGN'] as const)
      expect((await preview(await lab.hire({ roles: [role] }))).status).toBe(403);
    expect((await preview(admin, admin.id)).status).toBe(404);
  });
});

describe('PUT /api/staff/{id}', () => {
  it('takes a small picture as a signature and nothing else', async () => {
    const person = await lab.hire({ roles: ['TEST'] });
    const sign = async (signImage: string) => {
      const { ver, name, username, departId, roleIds } = must(
        await lab.call<{ ver: number; name: string; username: string; departId: string; roleIds: string[] }>(
          staffContract.one,
          admin,
          { id: person.id },
        ),
      );
      const draft = { id: person.id, ver, name, username, departId, roleIds, signImage };
      return lab.call<{ signImage: string }>(staffContract.update, admin, draft);
    };
    const heavy = await sign(await upload('sign.png', picture(300)));
    expect([heavy.status, fieldsOf(heavy.data)]).toEqual([400, ['signImage']]);
    const text = await sign(await upload('sign.txt', '签名'));
    expect([text.status, fieldsOf(text.data)]).toEqual([400, ['signImage']]);
    const torn = await sign(await upload('sign.png', damaged()));
    expect([torn.status, fieldsOf(torn.data)]).toEqual([400, ['signImage']]);
    const good = await upload('sign.png', picture(20));
    expect(must(await sign(good)).signImage).toBe(good);
  });
});
