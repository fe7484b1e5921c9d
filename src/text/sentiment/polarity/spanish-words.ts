import { exactly, type ForeignWords, listWords, whole, wholePhrases } from './word-lists.ts';

/** The words and turns of phrase of Spanish that judge. */
export const spanish: ForeignWords = {
  good: listWords(
    'buen= bueno= buena= buenos= buenas= mejor= mejores= excelente genial= geniales= maravillos estupend ' +
      'fantástic perfecto= perfecta= perfectos= perfectas= delicios rico= rica= ricos= ricas= agradable amable= ' +
      'amables= simpátic limpio= limpia= cómod recomiendo= recomendable encanta= encantan= encantó= encantado= ' +
      'encantada= feliz= felices= contento= contenta= contentos= contentas= satisfech bonit hermos precioso= ' +
      'preciosa= divertid increíble espectacular fabulos gusta= gustan= gustó= gracias= impecable acogedor ' +
      'emocionante magnífic orgullos disfrut barato= barata= adoro= sabros exquisit atento atenta cariñ encantador ' +
      'rápido= rápida= puntual= amplio= amplia= moderno= moderna= tranquil luminos fiable= resistente= práctic ' +
      'útil= útiles= fácil= sencill eficaz= profesional= educad emocionad inolvidable= excepcional= fresco= ' +
      'frescos= jugos generos asequible= aliviad agradecid enamorad curad recuperad= ganado= ganamos= aprobado= ' +
      'aprobé= acierto= felicit bonísim buenísim riquísim rescat salvad salvaron= salvó= logra= logran= logró= ' +
      'lograron= logrado= galardon premiad triunf victoria= ganó= ganaron= mejora= mejoran= mejoró= mejorado= ' +
      'alivi alegr sonri risa= risas= ilusion entusiasm apasion fascin cautiv conmoved brillant grandios ' +
      'sensacional extraordinari asombros alucinante flipante mola= molan= molaba= guay= chulo= chula= chulos= ' +
      'chulas= chulísim majo= maja= majos= majas= majísim atentísim servicial amabilísim eficient duradero= ' +
      'duradera= robust silencios= suave= suaves= intuitiv lujo= coquet soleado= soleada= espacioso espaciosa ' +
      'paradis mágic= mágico= mágica= entrañable tiern crujient recomendad recomendabl héroe= héroes= campeon ' +
      'éxito= éxitos= exitos logro= logros= avance= avances= orgullo= ileso= ilesa= ilesos= reconcili sereno serena ' +
      'relaj descanso descansa inspirador enriquecedor instructiv convincente impresionante= impresionantes= ' +
      'sorprendente= elegante= elegantes= preciosidad maravilla= maravillas= joya= joyas= delicia= delicias= fidel ' +
      'honesto honesta honestidad transparente= económico económica inmejorable= insuperable= ' +
      'irreprochable amabilidad= calidez dedicación= profesionalidad= rapidez= comodidad= encanto= bendición= ' +
      'suerte= celebran= celebraron= celebramos= felicidad= placer= aplaud ovacion emotiv esperanzad admir ' +
      'admirable adorable= afortunad agradecimiento= alent alentador ameno= amena= animad apacible apetitos ' +
      'atractiv audaz= beneficioso beneficiosa bondad bondados bonanza= calurosa= cautivador compasiv ' +
      'competente complacid convenient cordial= cordiales= creativ cultivad delicad destacad diáfan dichos digno= ' +
      'digna= dinámic divin dulzura= ejemplar= ejemplares= eleganci encomiable energétic enriqueced entretenid ' +
      'equilibrad esmerad esperanza= espléndid esplénd estimulante estupendament exquisitez extraordinariament ' +
      'exitoso exitosa éxitoso éxitosa favorable= favorables= festiv fortalec fructífer genuin glorios gozad grato= ' +
      'grata= gratificante habilidos hábil= heroic hospitalari humor= idóne ilusionad imaginativ ingenios inspirad ' +
      'inteligente= inteligentes= innovador irresistible leal= lindo= linda= lindos= lindas= loable lujos majestuos ' +
      'memorable milagr milagros motivad motivador oportun optimist pacífic paz= perfección= perfectament pintoresc ' +
      'placenter poderos polivalente positiv prestigios primoros privilegi próspero= próspera= radiante= ' +
      'razonable= razonables= reconfortante refrescante renovad resplandec restablecid romántic sabio= sabia= ' +
      'satisfacción= simpatía= sincer solidari sonriente sublime= talento= talentos ternar ternur triunfador ' +
      'valient valios vibrante virtuos vivaz= felicitarles= felicidades= enhorabuena= comodísim rapidísim limpísim preciosísim simpatiquísim facilísim utilísim contentísim felicísim guapísim',
  ),
  bad: listWords(
    'malo= mala= malos= malas= mal= peor= peores= horrible terrible fatal= decepcion decepción aburrid antipátic ' +
      'maleducad grosero= grosera= desagradable sucio= sucia= ruidos caro= caros= roto= rota= rotos= rotas= ' +
      'defectuos inútil pésim vergüenza= desastre asco= asqueros fría= mediocre lamentable insoportable enfadad ' +
      'molesto= molesta= timo= soso= sosa= insípid incompeten averiad dañad odio= frío= diminut estrech viej moho= ' +
      'polvo= pegajos frágil= lento= lenta= retraso= retrasos= perdido= perdida= perdieron= robado= robaron= ' +
      'cancelad mentira mentiros mintió= engañ chapuza ineptos= inepto= agresiv prepotente= odios estrés agotad ' +
      'enferm dolor= dolores= duele= miedo= llor herid preocupad vergonzos rabia= deprimi ridícul absurd ' +
      'inservible= imposible= rechaz ignor faltan= faltaba= faltaban= quejas= rayad caducad incomible= crudo= ' +
      'quemad salad reclam asesin mató= matan= mataron= matado= destruy destruid destroz arraso arrasó arrasad ' +
      'devast inundad incendiad despedirá= despedirán= despidió= despide= despiden= despedidos= despedido= ' +
      'despidos= quiebra= arruin fraude= corrup escándal fracas fallid falló= falla= fallan= fallos= amenazo ' +
      'amenaza empeor agrav deterior hundi ahog falleci desaparecid naufrag contaminad envenen sufr desesper ' +
      'desolad indefens conmocion indign escandaliz cabre irrit exasper insult humill cruel= crueles= crueldad ' +
      'hipócrita arrogan borde= bordes= malcriad negligen chapucer desastros fiasco horror= horroros espant repugn ' +
      'asqueant feo= fea= feos= feas= apest rancio= rancia= podrid insulso= insulsa= aguado= incómod destartal ' +
      'cutre vetust suciedad= roñ pringos bug= bugs= lentitud tedios confuso confusa ilegible incomprensible ' +
      'complicad frustr lágrima lástima= mierda= gilipoll idiota estúpid imbécil tonto tonta ladron ladrón injust ' +
      'deshonest abuso abusi abusó abusiv estaf agobi angusti ansiedad= cansad agotador muriendo= murió= murieron= ' +
      'morir= escasez= hambruna= tragedia= trágic catástrofe= caos= caótic desorden= desprecio= ' +
      'traicion traición= abandonad acosad acoso= discrimin racist desahuci expuls malestar= desgracia= desgraciad ' +
      'preocupante= preocupaci alarmante= peligros nociv tóxic rotura= agriet rajad manchad atascad dormí= ' +
      'predecible= sobrevalorad vací= aburr duelen= lamento= lamentamos= arrepient arrepentid fastidi ' +
      'molestia= molestias= desagrad engorro bochorno= vergonzante derrumb colaps accidentad atropellad apuñal ' +
      'violad secuestr tortur golpead agredid agresión= robar= atracad timad timaron= engañad mentir= ' +
      'miente= mienten= embuster impresentable= inadmisible= intolerable= inaceptable= insufrible= penoso= penosa= ' +
      'abatid aberra abomin abrum acusad adicci advers afligid alborot amarg amargad anticuad antihigiénic apátic ' +
      'arrebat arruinad asfixi asust atac atemoriz atrapad atroz= atroces= avaric avergonz averg bárbar basura= ' +
      'bloquead bruscam brutal= brutales= burl cabread calamid catastróf chantaj chapuc chasco= choque= chungo= ' +
      'chunga= cobard coaccion condena= contradictori costoso= culpable= daño= daños= débil= débiles= defect ' +
      'deficiente= deficientes= degrad denigr deplor deprimente= derrot desacierto= desafortunad ' +
      'desagradecid desalent desampar desatend descarad descaro= desconfi descontent desconsol desesperad desesperante desgarr ' +
      'desilusion desleal desmoraliz desolador despecti despiadad despilfarr desprestig destrozad destructiv ' +
      'deteriorad detest difam difícil= disgust disput dolid doloros doloroso dolorosa dramátic dudos egoísta ' +
      'embarazos encogió= encogido= enemig enfurec enojad enloquec equivocación= erróne error= errores= escalofri ' +
      'espeluzn estafador estresant estropead exagerad excesiv exasperante falso= falsa= falsos= falsas= fanátic ' +
      'fatídic flojo= floja= flojos= furios furia= grave= graves= gravísim grotesc grotésc hartazgo= hostil= ' +
      'hostiles= huérfan ignorante ilegal= ilógic impaci impotenc impotente= imprud inadecuad incapaz= incapaces= ' +
      'incoheren incorrect indeseable indiferen indigno indigna inefica inefici inestable infam infel ' +
      'infernal= infierno= infundad ingrat inhuman inmoral inquiet insalubre insatisf insensible inservibles= ' +
      'insignific insolen insuficien intimid irresponsab irrespetuos lastim lesion letal= locura= maldad ' +
      'maldit maltrat malvad mareo= mareos= mezquin miser monóton monstruos morboso= negativ nefast obsolet odiad ' +
      'ofend ofens opresiv pánic= pánico= patétic peligr penuria= perezos perjudic perturb perver pesimis pesadill ' +
      'pesado= pesada= piratead plaga= prepotencia= problema= problemas= ratas= raquític rabios rebuscad ' +
      'recelo= repulsiv resentid retorcid ridicul ruin= ruina= sangrient siniestr sobreprecio= soberbi solitari ' +
      'sombrí sórdid sospechos sucios= sucias= sufrimient susto= tenebros terrib terror= tétric timador torpe= ' +
      'torpes= torpeza= traidor trampa= traum trist turbio= turbia= vandal vicios vil= violent vulgar= ' +
      'vulnerab zafio= muerto= muertos= muerta= muertas= aburrimiento= carísim malísim lentísim feísim durísim ruidosísim incomodísim sucísim tristísim aburridísim desorbitad',
  ),
  goodPhrases: wholePhrases(
    String.raw`(?:expresamente|solo|sólo|expreso) para (?:nosotros|mí|ella|él)|(?:pocas veces|nunca) (?:\p{L}{1,12} ){0,4}(?:tanto reír|reído tanto|tan bien)|en su (?:día|tiempo) libre|en mínimos desde`,
    String.raw`por fin (?:\p{L}{1,14} ){0,3}(?:de vuelta|abiert[oa]|abre|reabre|arreglad[oa]|curad[oa]|llegó|funciona|terminad[oa])|tras (?:\p{L}{1,14} ){1,2}(?:años|meses|semanas) (?:\p{L}{1,14} ){0,3}por fin|ya no (?:se encuentran|quedan) (?:\p{L}{1,12} )?(?:así|como)|no (?:sobra|le sobra) (?:ni )?(?:un minuto|una página|una escena|nada)|(?:no quería|no quiere|no querían|no quieren|no queríamos) (?:irse|volver|marcharse|irnos|que acabara|que terminara)|(?:se pasa|se pasó|se me pasó|pasa) volando|más rápido de lo (?:esperado|prometido|previsto)|al día siguiente (?:\p{L}{1,12} ){0,2}(?:ya|estaba|llegó|arreglad)|como nuev[oa]s?|da sus frutos|un soplo de aire|una obra maestra|un lujazo|fuera de peligro|prácticamente (?:erradicad|desaparecid)[oa]|podría (?:pasar|quedarme|escuchar\p{L}{0,2}|leer) (?:\p{L}{1,8} )?horas`,
    '(?:me|nos|le|les) (?:han dado|dieron) (?:el|la) (?:puesto|trabajo|plaza|beca|piso)|(?:he|hemos|ha|han) (?:aprobado|conseguido (?:el|la) (?:puesto|trabajo|plaza|beca|piso))',
    'no (?:lo |la |los |las )?(?:suelta|suelto|sueltan|dejo de usar)|(?:pedido|comprado|encargado) otr[oa]s?|todo un éxito',
    'ayuda(?:ron|do|ste|steis) (?:muchísimo|mucho|tanto)|(?:no|nunca) (?:lo |la |le |les |os )?olvidar(?:emos|é|ía)|quitan? el sentido|(?<=(?:está|están|estaba|estaban|buen[oa]s?|ric[oa]s?) )de muerte|eres lo más|me meo|(?:firman|firmaron|firmado) la paz|no me arrepiento|no me lo creo|(?:me han|le han|nos han) dado (?:el|la|un) (?:trabajo|puesto|plaza|alta|beca)|trato (?:tan )?(?:humano|cercano|familiar|exquisito)|lo uso (?:a diario|todos los días)|de rechupete',
    'como en casa|con los ojos cerrados|una pasada|de maravilla|de lujo|de diez|todo un acierto|un acierto|(?:vale|merece|valió|mereció) (?:mucho )?la pena|de cine|(?:lo |nos lo |me lo )?(?:pasé|pasamos|pasó) (?:genial|bien|pipa|bomba)|me alegr\\p{L}{1,4}|chapó|cinco estrellas|un encanto|un placer|como la seda|sin (?:pegas|problemas|un solo fallo)|todo (?:perfecto|genial|bien)|(?:se ha recuperado|ya está bien)|(?:he|ha) aprobado|te quiero|qué (?:ilusión|alegría|bien|rico|bonito|maravilla)',
    '(?:volveré|volveremos|volvería|repetiré|repetiremos|repetiría|repetimos)(?: sin duda| seguro)?|sin duda (?:volver|repetir)\\p{L}{1,5}|muy (?:bien|atent[oa]s?|cómod[oa]|content[oa]s?)|lo mejor (?:que|de)',
    String.raw`a las mil maravillas|antes de lo (?:previsto|esperado)|mejor de lo (?:esperado|que esperaba|previsto)|super(?:a|ó|ado) (?:mis|nuestras|todas) (?:\p{L}{1,14} )?expectativas|eres (?:un|una|el|la) (?:sol|cielo|crack|genio|genia|tesoro|amor|mejor|artista|máquina|santa|santo)|me (?:has|ha|habéis) (?:alegrado|salvado|ayudado)|con vida|san[oa]s? y salv[oa]s?|de (?:todo )?corazón|mil gracias|muchísimas gracias|no tengo palabras|(?:llegaron|llegan|llegado|alcanzan|alcanzaron|alcanzado) (?:a )?un acuerdo`,
    'por fin (?:vacaciones|libres?|viernes|en casa|juntos|buenas)|cumple (?:de sobra|con creces|lo que promete|su función)|(?:buena|excelente|gran) relación calidad|se agradece|da gusto|me parto|muero de (?:risa|ganas)|no (?:podría|puedo) vivir sin|una maravilla|una delicia|una gozada|una joya|un gustazo|un regalo|un sueño|buena noticia|buenas noticias|en el cielo|como un guante|como nuev[oa]|a la primera|sin dudarlo|no (?:le )?pongo (?:ni una )?pegas?|chapeau|bravo por|enhorabuena',
  ),
  badPhrases: wholePhrases(
    String.raw`(?:y|pero) no (?:ha|han) (?:leído|hecho|cumplido) (?:ninguno|ninguna|ni un[oa]|nada)|me (?:da|daba|dio) (?:exactamente )?igual|(?:hablar|hablo|hablando) con (?:una|la) pared|(?:esperaba|esperábamos) (?:\p{L}{1,12} ){0,3}(?:al menos|por lo menos|otra cosa)|(?:dejado|dejaron|dejan|dejó) (?:\p{L}{1,10} ){0,3}(?:esperando|plantad[oa]s?|en la estacada|sin noticias)`,
    String.raw`(?:mejor se|mejor) (?:hubiera|hubiese|habría) (?:quedado|callado|ahorrado|dejado)|(?:debería|deberían|tendría que) haber(?:se)? (?:quedado|callado|ahorrado|evitado)|no (?:aparece|aparecen|apareció|se presenta|se presentó|se presentaron) (?:\p{L}{1,8} )?(?:nadie|nunca|por)|sin (?:calefacción|aire acondicionado|internet|explicaciones|avisar|disculparse|disculpas|previo aviso)|en (?:vez|lugar) de (?:una |la )?(?:respuesta|solución|ayuda|disculpa|devolución)|respuesta automática|promete[n]? (?:\p{L}{1,14} ){1,5}(?:y|pero) no (?:cumple|cumplen|hace|hacen|da)|promesas (?:vacías|incumplidas|rotas)|palabras vacías|en saco roto|agua de borrajas|papel mojado|a costa de|bajo la lluvia|de (?:una ventanilla a otra|un departamento a otro)|se hace (?:eterno|eterna|larg[oa]|pesad[oa])|miré? el reloj|mirando el reloj|no lleva a (?:nada|ninguna parte)|ni fu ni fa|nada del otro mundo|un despropósito|una farsa|una oportunidad perdida|todo menos|se queda (?:corto|corta|en nada)|hace aguas|un jarro de agua fría|la gota que colma|dar largas|dando largas|no es (?:precisamente|para nada)`,
    String.raw`otra vez (?:\p{L}{1,12} ){0,2}(?:cancelad[oa]s?|averiad[oa]s?|rot[oa]s?|retrasad[oa]s?|sin (?:luz|agua|internet))|(?:esperado|esperando) (?:\p{L}{1,12} ){0,3}horas?`,
    'qué (?:pereza|palo|cansancio)|no (?:cierran?|encajan?|ajustan?|abren?|llegan?) (?:bien|nunca)',
    String.raw`no (?:me |nos )?(?:aclar|respond|contest|resuelv|solucion|explic)\p{L}{1,4}|(?:te la|te lo|se la|se lo) puede[ns]? ahorrar|ahorraos|se rompe(?:n)?|(?:compr|busc|elij|pid)\p{L}{1,4} otra cosa|vaya día|qué (?:aburrimiento|pesad[oa]|agobio|estrés|coñazo|rollo)|nadie puede|(?:quedaron|quedado|quedamos) (?:atrapad|atascad|tirad|bloquead)[oa]s|encogió|al primer (?:uso|lavado)|vuelve a subir`,
    'se (?:cierra|apaga|cuelga|bloquea|congela) (?:sol[oa]|cada|constantemente)|esperaba(?:mos)? (?:mucho )?más|(?:llevo|llevamos) (?:\\p{L}{1,12} ){1,4}(?:esperando|sin)|ni (?:loc[oa]|de broma|en broma|de coña|regalado)|hart[oa]s? de|(?:estoy|estamos) hart[oa]s?|no (?:vuelvo|volveré|volveremos|repetiré|repito)|estaf(?:aron|ado|ada|ó)|(?:tirar|tirado|tiré|perder|perdido) (?:el |mi |nuestro )?(?:dinero|tiempo)|(?:dinero|tiempo) (?:tirado|perdido)|pérdida de tiempo|una (?:porquería|basura|chapuza|mierda|pesadilla|tomadura de pelo|vergüenza)|un (?:robo|timo|engaño|infierno)',
    'nadie (?:\\p{L}{1,3} )?(?:contest|respond|atiend|atend|ayud|sabe|viene|vino)\\p{L}{0,4}|no (?:funciona|funcionan|responden?|contestan?|arranca|carga|enciende|vale nada|sirve|merece la pena|vale la pena)|deja (?:mucho |bastante )?que desear|hasta las narices|mentido|mintieron|mienten|(?:llegó|llegaron|ha llegado) (?:\\p{L}{2,10} )?(?:tarde|rot[oa]s?|abiert[oa]s?|mal)|tomadura de pelo|ni se os ocurra|demasiad[oa] (?:car[oa]|pequeñ[oa]|ruido|sal|lent[oa])|dej(?:ó|aron) tirad[oa]s?|me (?:duele|robaron)|qué (?:pena|vergüenza|asco|horror|lástima|rabia|decepción)|te echo de menos|sin (?:respuesta|explicación|solución)',
    String.raw`no puedo más|no (?:lo )?aguanto|(?:nadie|no) da la cara|sin (?:casa|hogar|techo|trabajo|empleo|luz|agua|calefacción)|(?:perdió|perdieron|perdido|costado|costó) la vida|(?:varios|dos|tres|cuatro|cinco|diez|\d{1,5}) (?:muertos|heridos|fallecidos)|en llamas|(?:me|nos) (?:dormí|aburrí|aburrimos|quedé dormid[oa])|(?:quería|esperaba) que me gust\p{L}{2,4}|me (?:habría|hubiera) gustado|llen[oa]s? de (?:bolas|polvo|moho|pelos|manchas|bichos|errores)|(?:se|me) (?:rompió|estropeó|averió)|se (?:me )?ha (?:roto|estropeado|averiado|despegado|descosido)|(?:dejó|dejaron|dejado) de funcionar`,
    String.raw`(?:tercera|cuarta|quinta|enésima) vez|echar el cierre|gracias por nada|vaya (?:timo|robo|mierda|desastre|decepción|estafa|porquería|chasco|cara|panda)|menud[oa] (?:timo|robo|desastre|decepción|estafa|mierda|morro|cara|chasco)|a la basura|(?:tuvo|tuvimos|tuve) que (?:cerrar|esperar|devolver\p{L}{0,2}|tirar\p{L}{0,2}|dormir en)|(?:suprim|elimin|recort)\p{L}{1,5} (?:[\p{L}\d.]{1,14} ){0,4}(?:empleos|puestos|camas|plazas)|a (?:la|media) plantilla|(?:ech|pus|pon)\p{L}{1,6} (?:\p{L}{2,12} )?a la calle|(?:trabajadores|empleados|familias|personas|plantilla) a la calle|(?:duerm|viv|qued|dej)\p{L}{1,5} en la calle(?! \p{L})|huele a|olía a|se (?:cae|caen|deshace) a (?:trozos|pedazos)|no (?:hay quien|hay derecho)|qué (?:hartura|cruz|mal|caro|feo|cara|morro)|mala suerte|malas noticias|lo peor (?:que|de)|una (?:ruina|cruz|locura de precio)|tomando el pelo|me (?:muero de|da) (?:miedo|pena|rabia|asco|vergüenza|frío)|sin (?:dormir|ganas|gracia|sabor|sustancia|alma)|en vano|para nada`,
  ),
  courtesies: wholePhrases(
    'buen(?:os|as) (?:días|tardes|noches)|buen (?:día|fin de semana|viaje|provecho)|gracias por (?:su|tu|vuestra) (?:compra|pedido|pago|mensaje|visita|inscripción|confianza|comprensión|reserva|colaboración|interés|solicitud)|gracias de antemano|(?:me|te|le|nos|os|les) (?:va|viene|vendría|iría|vendrá) (?:bien|mejor|mal)|feliz (?:día|navidad|año|fin)|felices fiestas|a lo mejor|mejor (?:el|la|a las|así)|un (?:buen )?rato|de (?:buena|mala) mañana|estará encantado de|gracias a (?:la|el|los|las|un|una|su|que)',
  ),
  negators: exactly('no nunca jamás nada nadie ningún ninguna ninguno ni sin tampoco'),
  turns: exactly('pero sino aunque embargo'),
  openers: exactly('genial perfecto perfecta estupendo fantástico maravilloso fenomenal bravo gracias excelente bien'),
  again: exactly('otra otro otras otros nuevo vez más'),
  rising: whole(
    'suben?|subió|subieron|subido|aumentan?|aumentó|aumentaron|aumentado|aumento|crecen?|creció|crecieron|crecido|disparan?|dispara|disparó|disparado|duplican?|duplicó|duplicado|incrementa|incrementó|incremento|encarecen?|encarecido|subida|alza',
  ),
  falling: whole(
    'bajan?|bajó|bajaron|bajado|caen?|cae|cayó|cayeron|caído|disminuyen?|disminuyó|disminuido|reducen?|redujo|reducido|descienden?|desciende|descendió|desploman?|desploma|desplomó|desplomado|recortan?|recorta|recortó|recortado|retroceden?|retrocede|bajada|caída|descenso|reducción|recorte',
  ),
  moreAndMore: 'vez más',
  lessAndLess: 'vez menos',
  wanted: whole(
    'ventas|beneficios?|salarios|sueldos|pensiones|empleos?|exportaciones|crecimiento|turistas|visitantes|donaciones|acciones|esperanza|consumo|confianza|ingresos|cosechas?|pedidos|natalidad|participación|becas|ayudas|bolsa',
  ),
  unwanted: whole(
    'paro|desempleo|alquiler|alquileres|precios?|inflación|delincuencia|criminalidad|delitos|robos|accidentes|muertes|muertos|víctimas|fallecidos|deudas?|déficit|pobreza|emisiones|contaminación|residuos|retrasos|costes?|costos?|facturas?|impuestos|violencia|contagios|pérdidas|espera|dolor|ruido|estrés|tarifas|quejas|mortalidad|hipotecas?',
  ),
};
